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
 * Creates the idempotency keys of a form: a retry after a failure has the key of the first try, until the content changes
 * or a try succeeds. So nothing is created twice when a response was lost.
 */
export function sendOnce(): SendOnce {
  let failed: { readonly content: string; readonly key: string } | null = null
  return async (content, send) => {
    const text = JSON.stringify(content)
    const key = failed?.content === text ? failed.key : crypto.randomUUID()
    failed = { content: text, key }
    const result = await send(key)
    failed = null
    return result
  }
}
