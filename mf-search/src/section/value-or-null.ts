/** What a part of a page is made of, or null, and a line in the log, where it could not be had: the rest stands without it. */
export function valueOrNull<Value>(result: PromiseSettledResult<Value>): Value | null {
  if (result.status === 'fulfilled') return result.value
  console.error(result.reason)
  return null
}
