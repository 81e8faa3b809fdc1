import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'
import {
  type PageFrame,
  PageMessage,
  type RedirectedPage,
  type RenderedPage,
} from '../../../zone-server/protocol.ts'
import type { ZoneServer } from '../../zone-servers/zone-server-process.ts'

/** A request for a page, without anything that tells visitors apart but for rate limits. */
export interface PageRequest {
  /** Path with query string. */
  readonly url: string
  /** The headers that loaders see. */
  readonly headers: Readonly<Record<string, string>>
  /** Aborts when nobody waits for the page any more. */
  readonly signal?: AbortSignal
}

/** Creates the request that loaders see. It carries no cookies, only what the provider's rate limits need. */
export function pageRequest(url: string, reply: FastifyReply): PageRequest {
  const { ip, headers } = reply.request
  const controller = new AbortController()
  finished(reply.raw, () => controller.abort())
  return {
    url,
    signal: controller.signal,
    headers: { 'user-agent': headers['user-agent'] ?? '', 'x-forwarded-for': ip },
  }
}

/** A page that is being rendered. */
export interface OpenedPage {
  /** The frame of a slow page; null if the page came first, or is not one of a zone. */
  readonly frame: Promise<PageFrame | null> | null
  /** Rejects if the frame itself throws, or the zone server fails. */
  readonly page: Promise<RenderedPage | RedirectedPage>
}

/** Requests a page from a zone server. */
export function requestPage(
  server: Promise<ZoneServer>,
  { url, headers, signal }: PageRequest,
  isDemonstration: boolean,
): OpenedPage {
  const messages = read(server, pagePath('/page', url, isDemonstration), headers, signal)
  const first = next(messages)
  const frame = first.then(
    (message) => (message.kind === 'frame' ? message : null),
    // The page rejects.
    () => null,
  )
  const page = first.then(async (message) => {
    const last = message.kind === 'frame' ? await next(messages) : message
    // The response ends with the page.
    await messages.return(undefined)
    if (last.kind === 'frame') throw new Error('the zone server sends a second frame')
    return last
  })
  return { frame, page }
}

/** The path of a request to a zone server. */
export function pagePath(endpoint: '/page' | '/data', url: string, isDemonstration: boolean): string {
  return `${endpoint}?url=${encodeURIComponent(url)}${isDemonstration ? '&demonstration' : ''}`
}

async function next(messages: AsyncGenerator<PageMessage, void>): Promise<PageMessage> {
  const { value } = await messages.next()
  if (!value) throw new Error('the zone server ends its response early')
  return value
}

const NEWLINE = 10

/** Reads the lines of a response. */
async function* read(
  server: Promise<ZoneServer>,
  path: string,
  headers: PageRequest['headers'],
  signal: AbortSignal | undefined,
): AsyncGenerator<PageMessage, void> {
  const { statusCode, body } = await (await server).get(path, headers, signal)
  let chunks: Buffer[] = []
  for await (const chunk of body) {
    let rest = chunk
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      const line = Buffer.concat([...chunks, rest.subarray(0, end)])
      yield PageMessage.parse(JSON.parse(line.toString()))
      chunks = []
      rest = rest.subarray(end + 1)
    }
    chunks.push(rest)
  }
  if (statusCode !== 200) throw new Error(`the zone server responds ${statusCode}: ${Buffer.concat(chunks)}`)
}
