import { createServer } from 'node:http'
import { API_ORIGIN, API_PROXY_PORT, LONG_PRICE_LIST_ID } from '../environment.ts'

// Runs as a process of its own. Caches every response of the provider API in memory, so that all sites get the same data at the
// same speed and the database does not limit the rate of rendering. Adds one facility, which has a long price list.

const PRICES = 1500
const PROFILE_PATH = '/api/MedicalFacility/Profile/'

interface CachedResponse {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

interface Profile {
  readonly medicalFacility: { readonly id: number; readonly acceptsContactRequests: boolean }
  readonly pricingData: {
    readonly categories: unknown
    readonly items: readonly { readonly id: number; readonly isPrice: boolean }[]
  }
}

const cache = new Map<string, Promise<CachedResponse>>()

createServer(async (request, reply) => {
  const path = request.url ?? '/'
  const response = cache.get(path) ?? load(path)
  // The site waits there for changes of the data.
  if (!path.startsWith('/api/DataVersion')) cache.set(path, response)
  const { status, type, body } = await response
  reply.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body)
}).listen(API_PROXY_PORT, '127.0.0.1')

async function load(path: string): Promise<CachedResponse> {
  if (path !== `${PROFILE_PATH}${LONG_PRICE_LIST_ID}`) return fetchResponse(path)
  const first = await fetchResponse(`${PROFILE_PATH}1`)
  const profile: Profile = JSON.parse(first.body.toString())
  return { ...first, body: Buffer.from(JSON.stringify(withLongPriceList(profile))) }
}

async function fetchResponse(path: string): Promise<CachedResponse> {
  const response = await fetch(API_ORIGIN + path)
  return {
    status: response.status,
    type: response.headers.get('Content-Type') ?? 'application/json',
    body: Buffer.from(await response.arrayBuffer()),
  }
}

/**
 * Repeats the prices of a profile until there are 1,500, each with an id of its own. The facility accepts contact requests,
 * so that its rows have all their elements.
 */
function withLongPriceList({ medicalFacility, pricingData: { categories, items } }: Profile): Profile {
  const prices = items.filter(({ isPrice }) => isPrice)
  const copies = Array.from({ length: Math.max(0, PRICES - prices.length) }, (_, index) => ({
    ...(prices[index % prices.length] ?? { isPrice: true }),
    id: 1_000_000 + index,
  }))
  return {
    medicalFacility: { ...medicalFacility, id: LONG_PRICE_LIST_ID, acceptsContactRequests: true },
    pricingData: { categories, items: [...items, ...copies] },
  }
}
