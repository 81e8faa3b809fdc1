import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { codeOf } from '@medicena/domain/error-message'

/** Sends requests on connections that are kept open, as browsers and proxies do. */
export class Client {
  /** Requests that were sent again, because an idle connection had just been closed (RFC 9110, section 9.2.2). */
  repeated = 0
  readonly #timeoutMs: number
  readonly #agents: { readonly http: HttpAgent; readonly https: HttpsAgent }

  /**
   * @param timeoutMs without a byte, after which a request has failed
   * @param ca a certificate to trust, in PEM format
   */
  constructor(timeoutMs: number, ca?: string) {
    const options = { keepAlive: true, maxSockets: 64 }
    this.#timeoutMs = timeoutMs
    this.#agents = { http: new HttpAgent(options), https: new HttpsAgent({ ...options, ...(ca && { ca }) }) }
  }

  /** Gets a URL, or posts JSON to it, which may happen twice. @throws Error without a complete response */
  async send(url: string, body?: string): Promise<{ readonly status: number; readonly text: string }> {
    for (;;) {
      const options = {
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        timeout: this.#timeoutMs,
      }
      const request = url.startsWith('https:')
        ? httpsRequest(url, { ...options, agent: this.#agents.https })
        : httpRequest(url, { ...options, agent: this.#agents.http })
      let response: IncomingMessage
      try {
        response = await new Promise<IncomingMessage>((resolve, reject) => {
          request.once('response', resolve)
          request.on('error', reject)
          request.once('timeout', () => request.destroy(new Error('timeout')))
          request.end(body)
        })
      } catch (error) {
        if (codeOf(error) !== 'ECONNRESET' || !request.reusedSocket) throw error
        this.repeated += 1
        continue
      }
      let text = ''
      response.setEncoding('utf8')
      for await (const chunk of response) text += chunk
      return { status: response.statusCode ?? 0, text }
    }
  }

  close(): void {
    this.#agents.http.destroy()
    this.#agents.https.destroy()
  }
}

/** Makes requests at a constant rate, however fast the site responds. */
export class ConstantLoad {
  readonly #client: Client
  readonly #request: (count: number) => Promise<void>
  readonly #pending = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #count = 0

  /** @param request makes the request with a number, from 0 on, by the client; never rejects */
  constructor(client: Client, request: (count: number) => Promise<void>) {
    this.#client = client
    this.#request = request
  }

  /** Begins to make so many requests in a second. */
  start(perSecond: number): void {
    this.#timer = setInterval(() => {
      const request = this.#request(this.#count).finally(() => this.#pending.delete(request))
      this.#count += 1
      this.#pending.add(request)
    }, 1000 / perSecond)
  }

  /** Waits for the requests that are in flight now. */
  async settle(): Promise<void> {
    await Promise.all(this.#pending)
  }

  /** Ends after the requests in flight, and closes the client. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.settle()
    this.#client.close()
  }
}
