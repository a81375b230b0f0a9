"""Parts of documents that scripts write: from `<!-- made by: SCRIPT NAME -->` to `<!-- end -->`."""

import re

SKIPPED = 77  # exit code of a check that has nothing to check yet


def with_block(text, label, block):
    """The text with `block` between the marks of `label`. Raises ValueError without such marks."""
    marks = re.compile(
        rf"^(<!-- made by: {re.escape(label)} -->\n).*?(?=^<!-- end -->)", re.MULTILINE | re.DOTALL
    )
    made, count = marks.subn(lambda match: f"{match[1]}\n{block.strip()}\n\n", text)
    if count != 1:
        raise ValueError(f"{count} parts are marked as made by {label}, not one")
    return made


def write_or_check(file, blocks, check):
    """Puts blocks (label -> text) into a document; with `check` says instead whether they stand
    there already. Returns whether all is well."""
    text = file.read_text(encoding="utf-8")
    made = text
    for label, block in blocks.items():
        made = with_block(made, label, block)
    if not check:
        file.write_text(made, encoding="utf-8")
        return True
    if made != text:
        print(f"{file.name}: a table is out of date; run {' and '.join(blocks)}")
    return made == text
