/**
 * Does the work of a job, for so long at most. A job that takes longer has hung: its signal is aborted and it counts as failed, so
 * that its place and its queue are free for others, and it is tried again as any job that failed. What it still does, should it do
 * anything, is what the work of a process does that was taken for dead.
 */
export async function withinTime(
  work: (signal: AbortSignal) => Promise<void>,
  longestMs: number,
  ending: AbortSignal,
): Promise<void> {
  const late = new AbortController();
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`the job was not done after ${longestMs / 1000} s`);
    late.abort(error);
    tooLong.reject(error);
  }, longestMs);
  try {
    await Promise.race([work(AbortSignal.any([ending, late.signal])), tooLong.promise]);
  } finally {
    clearTimeout(timer);
  }
}
