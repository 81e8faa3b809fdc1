import { Pool } from 'undici'

/** Longer than any budget of a loader and the rendering together. */
const RESPONSE_TIMEOUT_MS = 60_000

/** A response of a zone server; its body must be read or cancelled. */
export interface ZoneServerResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: AsyncIterable<Buffer>
}

/** A connection to a zone server by its address. */
export class ZoneServerConnection {
  readonly #pool: Pool
  #inFlight = 0

  /** @param origin for example `http://127.0.0.1:40123` */
  constructor(origin: string) {
    this.#pool = new Pool(origin, {
      headersTimeout: RESPONSE_TIMEOUT_MS,
      bodyTimeout: RESPONSE_TIMEOUT_MS,
    })
  }

  /** Requests without a complete response. */
  get inFlight(): number {
    return this.#inFlight
  }

  /**
   * Sends a GET request.
   * @throws the error of the connection
   */
  async get(
    path: string,
    headers: Readonly<Record<string, string>> = {},
    signal?: AbortSignal,
  ): Promise<ZoneServerResponse> {
    this.#inFlight += 1
    try {
      const response = await this.#pool.request({ path, method: 'GET', headers, ...(signal && { signal }) })
      // The body closes when it was read, and when the connection breaks.
      response.body.once('close', () => {
        this.#inFlight -= 1
      })
      return { status: response.statusCode, headers: response.headers, body: response.body }
    } catch (error) {
      this.#inFlight -= 1
      throw error
    }
  }

  /** Ends all requests. */
  async close(): Promise<void> {
    await this.#pool.destroy()
  }
}

/** Reads the text of a response. */
export async function textOf({ body }: ZoneServerResponse): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
