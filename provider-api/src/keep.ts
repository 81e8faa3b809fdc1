/**
 * Keeps the answer of a function for some time: callers within it share one call, also while that is under way.
 * A failure is not kept.
 * @param milliseconds how long an answer is good for
 */
export function keep<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; readonly until: number } | undefined
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer
    const answer = read()
    const own = { answer, until: performance.now() + milliseconds }
    kept = own
    answer.catch(() => {
      if (kept === own) kept = undefined
    })
    return answer
  }
}
