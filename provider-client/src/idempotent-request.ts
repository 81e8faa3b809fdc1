/**
 * Sends a form to an `idempotent` endpoint.
 * @param content what the form sends
 * @param send receives the idempotency key of the content
 */
export type SendOnce = <Result>(
  content: unknown,
  send: (idempotencyKey: string) => Promise<Result>,
) => Promise<Result>

/**
 * Creates the idempotency keys of a form: a retry of the same content after a failure has the key of the first try, so that
 * nothing is created twice when a response was lost. A success ends that, because what it has created may be deleted and
 * sent again.
 */
export function sendOnce(): SendOnce {
  /** Keys by the content that failed. */
  const keys = new Map<string, string>()
  return async (content, send) => {
    const text = JSON.stringify(content)
    const key = keys.get(text) ?? crypto.randomUUID()
    keys.set(text, key)
    const result = await send(key)
    keys.clear()
    return result
  }
}
