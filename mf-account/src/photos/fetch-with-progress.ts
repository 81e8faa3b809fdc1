/**
 * Creates a `fetch` that reports how much of the body is sent. It uses XMLHttpRequest: `fetch` itself reports nothing, and
 * browsers stream its bodies over HTTP/2 only.
 * @param onProgress receives the sent part, from 0 to 1
 */
export function fetchWithProgress(onProgress: (sent: number) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const body = await request.arrayBuffer()
    return new Promise((resolve, reject) => {
      const upload = new XMLHttpRequest()
      upload.open(request.method, request.url)
      request.headers.forEach((value, name) => {
        upload.setRequestHeader(name, value)
      })
      upload.responseType = 'arraybuffer'
      upload.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      upload.onload = () => resolve(responseOf(upload))
      // The error of `fetch` for a lost connection.
      upload.onerror = () => reject(new TypeError('Failed to fetch'))
      const abort = () => {
        upload.abort()
        reject(request.signal.reason)
      }
      if (request.signal.aborted) return abort()
      request.signal.addEventListener('abort', abort, { once: true })
      upload.send(body)
    })
  }
}

function responseOf(upload: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of upload.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(':')
    if (name !== '') headers.append(name, value.join(':').trim())
  }
  const { status, statusText } = upload
  // A response of these statuses must not have a body.
  const body = status === 204 || status === 304 ? null : upload.response
  return new Response(body, { status, statusText, headers })
}
