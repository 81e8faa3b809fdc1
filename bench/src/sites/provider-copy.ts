import { createServer, type Server } from 'node:http'
import { PROVIDER_PORT } from '../environment.ts'
import { LONG_FACILITY, lengthened, PROFILE_CALL } from './long-price-list.ts'

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

/**
 * The provider API with every answer kept in memory: all sites get the same data at the same speed, and the rate of
 * pages is that of rendering and not that of the database. It knows one facility more, whose price list is long.
 */
export function providerCopy(): Server {
  const answers = new Map<string, Promise<Answer>>()
  return createServer(async (request, response) => {
    const path = request.url ?? '/'
    const answer = answers.get(path) ?? (path === LONG_PROFILE ? longProfile() : fetchAnswer(path))
    answers.set(path, answer)
    const { status, type, body } = await answer
    response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body)
  })
}

const LONG_PROFILE = `${PROFILE_CALL}${LONG_FACILITY}`

async function longProfile(): Promise<Answer> {
  const first = await fetchAnswer(`${PROFILE_CALL}1`)
  const body = Buffer.from(JSON.stringify(lengthened(JSON.parse(first.body.toString()))))
  return { ...first, body }
}

async function fetchAnswer(path: string): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${PROVIDER_PORT}${path}`)
  return {
    status: response.status,
    type: response.headers.get('Content-Type') ?? 'application/json',
    body: Buffer.from(await response.arrayBuffer()),
  }
}
