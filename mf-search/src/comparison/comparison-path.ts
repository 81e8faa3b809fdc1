/** Maximum number of facilities in a comparison. */
export const MAX_FACILITIES = 3

const PATH = '/porownanie'
const FACILITIES_PARAM = 'placowki'
const SERVICE_PARAM = 'usluga'

/** Content of a comparison's URL. */
export interface ComparisonQuery {
  /** Unique facility ids, {@link MAX_FACILITIES} at most, in URL order. */
  readonly facilities: readonly number[]
  /** Id of the service that the visitor came from, which comes first. */
  readonly service: number | null
}

/** Formats the site path of a comparison: `/porownanie?placowki=12,34&usluga=101`. */
export function comparisonPath({ facilities, service }: ComparisonQuery): string {
  if (facilities.length === 0) return PATH
  const serviceParam = service === null ? '' : `&${SERVICE_PARAM}=${service}`
  return `${PATH}?${FACILITIES_PARAM}=${facilities.join(',')}${serviceParam}`
}

/** Parses a comparison's query string; ignores invalid, duplicate and surplus ids. */
export function parseComparison(search: URLSearchParams): ComparisonQuery {
  const ids = (search.get(FACILITIES_PARAM) ?? '').split(',').flatMap((text) => parseId(text) ?? [])
  return {
    facilities: [...new Set(ids)].slice(0, MAX_FACILITIES),
    service: parseId(search.get(SERVICE_PARAM) ?? ''),
  }
}

function parseId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
