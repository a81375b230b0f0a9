#include "base/parallel.h"

#include <algorithm>
#include <cassert>
#include <system_error>
#include <utility>

#include "base/interrupt.h"

namespace nav {
namespace {

std::size_t chunk_count(const Chunks& chunks) {
  return chunks.count / chunks.size + (chunks.count % chunks.size == 0 ? 0 : 1);
}

}  // namespace

int hardware_threads() {
  return std::max(static_cast<int>(std::thread::hardware_concurrency()), 1);
}

int useful_workers(int workers, const Chunks& chunks) {
  const std::size_t most = std::max<std::size_t>(chunk_count(chunks), 1);
  return static_cast<int>(std::min(most, static_cast<std::size_t>(workers)));
}

WorkerPool::WorkerPool(int workers) {
  assert(workers >= 1);
  if (workers == 1) return;  // holding signals back takes microseconds
  helpers_.reserve(static_cast<std::size_t>(workers - 1));
  const auto make_helpers = [&] {
    for (int worker = 1; worker < workers; ++worker) {
      helpers_.emplace_back([this, worker] { help(worker); });
    }
  };
  try {
    without_signals(make_helpers);
  } catch (const std::system_error&) {
    // Fewer threads, the same results.
  }
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  work_waits_.notify_all();
  for (std::thread& helper : helpers_) helper.join();
}

void WorkerPool::run_alone(const Job& job) const {
  const auto [count, size] = job.chunks;
  for (std::size_t begin = 0; begin < count; begin += std::min(size, count - begin)) {
    job.call(job.work, begin, begin + std::min(size, count - begin), 0);
  }
}

void WorkerPool::run_job(const Job& job) {
  assert(job.chunks.size > 0);
  if (job.chunks.count == 0) return;
  const std::size_t places = std::min(helpers_.size(), chunk_count(job.chunks) - 1);
  if (places == 0) return run_alone(job);
  {
    const std::lock_guard lock(mutex_);
    assert(open_places_ == 0 && helping_ == 0 && "one call at a time, none from within work");
    job_ = job;
    open_places_ = places;
    next_.store(0, std::memory_order_relaxed);
  }
  for (std::size_t i = 0; i < places; ++i) work_waits_.notify_one();
  take_part(job, 0);
  std::unique_lock lock(mutex_);
  open_places_ = 0;
  helpers_left_.wait(lock, [this] { return helping_ == 0; });
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void WorkerPool::help(int worker) {
  std::unique_lock lock(mutex_);
  for (;;) {
    work_waits_.wait(lock, [this] { return closing_ || open_places_ > 0; });
    if (closing_) return;
    --open_places_;
    ++helping_;
    const Job job = job_;
    lock.unlock();
    take_part(job, worker);
    lock.lock();
    if (--helping_ == 0) helpers_left_.notify_one();
  }
}

void WorkerPool::take_part(const Job& job, int worker) {
  const auto [count, size] = job.chunks;
  for (;;) {
    const std::size_t begin = next_.fetch_add(size, std::memory_order_relaxed);
    if (begin >= count) return;
    try {
      job.call(job.work, begin, begin + std::min(size, count - begin), worker);
    } catch (...) {
      note_failure(job, begin);
    }
  }
}

// Called while the exception is being handled.
void WorkerPool::note_failure(const Job& job, std::size_t begin) {
  next_.store(job.chunks.count, std::memory_order_relaxed);
  const std::lock_guard lock(mutex_);
  if (failure_ && failed_at_ < begin) return;
  failure_ = std::current_exception();
  failed_at_ = begin;
}

}  // namespace nav
