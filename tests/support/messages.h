// What an action complains about.
#pragma once

#include <string>

#include "base/error.h"

namespace nav::test {

// The message of the Error that `action` throws; "no error" where it throws none.
template <class Action>
std::string message_of(Action&& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace nav::test
