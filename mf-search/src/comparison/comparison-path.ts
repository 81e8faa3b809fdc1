/** Maximum number of facilities in a comparison. */
export const MAX_FACILITIES = 3

const PATH = '/porownanie'
const FACILITIES_PARAM = 'placowki'
const SERVICE_PARAM = 'usluga'
const RETURN_PARAM = 'powrot'

/** Query parameters of a comparison. */
export const COMPARISON_PARAMS = [FACILITIES_PARAM, SERVICE_PARAM, RETURN_PARAM]

/** Pages from which visitors come: results, plans of a treatment, promotions, and favourites. */
const RETURN_PATHS = /^\/(uslugi-medyczne\/|(?:plan|promocje|ulubione)(?=$|\?))/
const MAX_RETURN_LENGTH = 500

/** Content of a comparison's URL. */
export interface ComparisonQuery {
  /** Unique facility ids, {@link MAX_FACILITIES} at most, in URL order. */
  readonly facilities: readonly number[]
  /** Id of the service that the visitor came from, which comes first. */
  readonly service: number | null
  /** Path and query string of the page that the visitor came from. */
  readonly returnPath: string | null
}

/** Formats the site path of a comparison: `/porownanie?placowki=12,34&usluga=101`. */
export function comparisonPath({ facilities, service, returnPath }: ComparisonQuery): string {
  if (facilities.length === 0 && returnPath === null) return PATH
  const parameters = [
    ...(facilities.length === 0 ? [] : [`${FACILITIES_PARAM}=${facilities.join(',')}`]),
    ...(facilities.length === 0 || service === null ? [] : [`${SERVICE_PARAM}=${service}`]),
    ...(returnPath === null ? [] : [`${RETURN_PARAM}=${encodeURIComponent(returnPath)}`]),
  ]
  return `${PATH}?${parameters.join('&')}`
}

/** Parses a comparison's query string; ignores invalid, duplicate and surplus ids. */
export function parseComparison(search: URLSearchParams): ComparisonQuery {
  const ids = (search.get(FACILITIES_PARAM) ?? '').split(',').flatMap((text) => parseId(text) ?? [])
  return {
    facilities: [...new Set(ids)].slice(0, MAX_FACILITIES),
    service: parseId(search.get(SERVICE_PARAM) ?? ''),
    returnPath: parseReturnPath(search.get(RETURN_PARAM) ?? ''),
  }
}

/** Accepts addresses of these pages on this site only. */
function parseReturnPath(text: string): string | null {
  const base = 'https://site.invalid'
  if (text.length > MAX_RETURN_LENGTH || !URL.canParse(text, base)) return null
  const { origin, pathname, search } = new URL(text, base)
  if (origin !== base) return null
  const path = pathname + search
  return RETURN_PATHS.test(path) ? path : null
}

function parseId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
