/**
 * Calls a function once when the process is told to end, then ends it with exit code 0; with 1 when that fails or takes too
 * long. A second signal ends it at once.
 * @param patience milliseconds
 * @returns a function that stops listening
 */
export function onSignal(patience: number, end: () => Promise<void>): () => void {
  const signals = ['SIGTERM', 'SIGINT'] as const
  const handle = () => {
    stop()
    setTimeout(() => {
      process.stderr.write(`not everything has ended after ${patience / 1000} s: ended anyway\n`)
      process.exit(1)
    }, patience).unref()
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
        process.exit(1)
      },
    )
  }
  const stop = () => {
    for (const signal of signals) process.off(signal, handle)
  }
  for (const signal of signals) process.on(signal, handle)
  return stop
}
