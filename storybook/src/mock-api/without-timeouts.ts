/**
 * Makes `fetch` ignore timeouts in stories. A pending request stays pending: a timeout would change its story after ten
 * seconds, or the next one, which is shown by then.
 */
export function ignoreTimeouts(): void {
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    const controller = new AbortController()
    const abort = () => {
      const { reason } = request.signal
      if (!(reason instanceof DOMException && reason.name === 'TimeoutError')) controller.abort(reason)
    }
    request.signal.addEventListener('abort', abort)
    if (request.signal.aborted) abort()
    return fetch(new Request(request, { signal: controller.signal }))
  }
}
