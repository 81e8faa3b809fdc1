/** How many facilities stand side by side at most. */
export const MOST = 3

const PATH = '/porownanie'
const FACILITIES = 'placowki'
const SERVICE = 'usluga'

/** What a comparison's address asks for. */
export interface Comparison {
  /** Ids of facilities, each once, `MOST` at most, in the order of the address. */
  readonly facilities: readonly number[]
  /** The service that the visitor came from: it stands first. */
  readonly service: number | null
}

/** The site path of a comparison: `/porownanie?placowki=12,34&usluga=101`. */
export function comparisonPath({ facilities, service }: Comparison): string {
  if (facilities.length === 0) return PATH
  return `${PATH}?${FACILITIES}=${facilities.join(',')}${service === null ? '' : `&${SERVICE}=${service}`}`
}

/** Reads a comparison's address; what is no id is left out, what is beyond the first `MOST` as well. */
export function readComparison(query: URLSearchParams): Comparison {
  const ids = (query.get(FACILITIES) ?? '').split(',').flatMap((text) => idOf(text) ?? [])
  return {
    facilities: [...new Set(ids)].slice(0, MOST),
    service: idOf(query.get(SERVICE) ?? ''),
  }
}

function idOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
