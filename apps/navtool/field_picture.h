// Pictures of fields, as options ask for them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "io/field_report.h"
#include "render/field_picture.h"
#include "request_arguments.h"

namespace nav::cli {

// What `--show` may name.
std::vector<std::string> flow_layers();
std::vector<std::string> reach_layers();

// A picture of the field. With layers named, those alone.
Image field_picture(const PictureArguments& picture, const TerrainMap& map, const FieldRows& rows,
                    const FieldReport& report);

}  // namespace nav::cli
