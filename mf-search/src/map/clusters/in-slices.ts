/** Milliseconds after which the visitor's input and the next frame have their turn. */
const SLICE = 8

/**
 * Does work that takes long in slices, so that the page answers meanwhile.
 * @param work pauses in steps of about a millisecond
 * @returns what the work comes to; null when it was given up by the signal
 */
export async function inSlices<Result>(
  work: Generator<void, Result>,
  signal: AbortSignal,
): Promise<Result | null> {
  let until = performance.now() + SLICE
  while (!signal.aborted) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await new Promise((resolve) => setTimeout(resolve))
    until = performance.now() + SLICE
  }
  return null
}
