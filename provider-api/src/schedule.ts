/**
 * Runs a task now and again after each interval, never twice at once.
 * @param onError called when a run fails; the next one retries
 * @returns a function that stops it and waits for the current run
 */
export function schedule(
  intervalMs: number,
  task: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve()
  const run = () => {
    running = running.then(task).then(() => {}, onError)
  }
  run()
  const timer = setInterval(run, intervalMs).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
