// Work on many items by several threads.
//
// Items 0 to count - 1 are handed out in chunks, the next chunk to whichever thread is free, so
// that long and short ones balance. The calling thread takes part. What the work writes must not
// depend on the thread or the order: then results are the same for any number of threads.
//
// Invariants
//  1. Chunks begin at multiples of Chunks::size and are handed out in ascending order, for any
//     number of threads; one thread works them off in that order.
//  2. A call returns when every chunk begun has ended. Threads that wake too late are not waited
//     for.
//  3. After an exception no more chunks are begun. All chunks before a failed one have been begun,
//     so the exception of the lowest failed chunk is always the same one; it is rethrown.
//  4. A call allocates nothing, unless an exception is thrown.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace nav {

// How many threads this process can run at a time, as far as is known; at least 1.
int hardware_threads();

// `count` items, handed out `size` at a time. A hand-out costs well below a microsecond: let a
// chunk be some microseconds of work. Requires: size > 0.
struct Chunks {
  std::size_t count = 0;
  std::size_t size = 1;
};

// Threads that wait for work between calls. Requires: one call at a time, and none from within
// work.
class WorkerPool {
 public:
  // So many workers, the calling thread included; with 1, no thread is made. Where the system makes
  // no more threads there are fewer. The threads take no signals.
  explicit WorkerPool(int workers);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  int workers() const { return static_cast<int>(helpers_.size()) + 1; }

  // Calls work(begin, end, worker) for every chunk [begin, end) of the items. `worker`, from 0 to
  // workers() - 1, is no other's at that time: an index of scratch. Throws what work throws.
  template <class Work>
  void run(Chunks chunks, const Work& work) {
    run_job({chunks, &work, [](const void* any, std::size_t begin, std::size_t end, int worker) {
               (*static_cast<const Work*>(any))(begin, end, worker);
             }});
  }

 private:
  struct Job {
    Chunks chunks;
    const void* work = nullptr;
    void (*call)(const void* work, std::size_t begin, std::size_t end, int worker) = nullptr;
  };

  void run_job(const Job& job);
  void run_alone(const Job& job) const;
  void help(int worker);
  void take_part(const Job& job, int worker);
  void note_failure(const Job& job, std::size_t begin);

  std::mutex mutex_;  // of all that follows but next_
  std::condition_variable work_waits_;
  std::condition_variable helpers_left_;
  Job job_;
  std::size_t open_places_ = 0;  // how many helpers may still join the job
  std::size_t helping_ = 0;      // how many are at it
  bool closing_ = false;
  std::exception_ptr failure_;  // of the lowest failed chunk
  std::size_t failed_at_ = 0;
  // On a cache line of its own: all threads write to it.
  alignas(64) std::atomic<std::size_t> next_ = 0;  // the first item not handed out
  alignas(64) std::vector<std::thread> helpers_;
};

// So many workers, or as many as there are chunks; at least 1.
int useful_workers(int workers, const Chunks& chunks);

// The same with threads that live for one call.
template <class Work>
void parallel_for(int workers, Chunks chunks, const Work& work) {
  WorkerPool(useful_workers(workers, chunks)).run(chunks, work);
}

}  // namespace nav
