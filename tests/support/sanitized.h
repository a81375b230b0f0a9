// Is the program built with the address or thread sanitizer? NAVTOOL_SANITIZED is 1 or 0.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define NAVTOOL_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define NAVTOOL_SANITIZED 1
#endif
#endif
#if !defined(NAVTOOL_SANITIZED)
#define NAVTOOL_SANITIZED 0
#endif
