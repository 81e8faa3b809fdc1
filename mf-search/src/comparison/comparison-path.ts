import { MAX_PLAN_SERVICES } from '@medicena/domain/plan-path'

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
export type ComparisonQuery = ReturnType<typeof parseComparison>

/** Formats the site path of a comparison: `/porownanie?placowki=12,34&usluga=101`, of a plan with `&usluga=101,502`. */
export function comparisonPath({ facilities, services, returnPath }: ComparisonQuery): string {
  if (facilities.length === 0 && returnPath === null) return PATH
  const parameters = [
    ...(facilities.length === 0 ? [] : [`${FACILITIES_PARAM}=${facilities.join(',')}`]),
    ...(facilities.length === 0 || services.length === 0 ? [] : [`${SERVICE_PARAM}=${services.join(',')}`]),
    ...(returnPath === null ? [] : [`${RETURN_PARAM}=${encodeURIComponent(returnPath)}`]),
  ]
  return `${PATH}?${parameters.join('&')}`
}

/** Parses a comparison's query string; ignores invalid, duplicate and surplus ids. */
export function parseComparison(search: URLSearchParams) {
  return {
    facilities: parseIds(search.get(FACILITIES_PARAM), MAX_FACILITIES),
    /** Ids of the visitor's services, which come first: that of the page, or those of a plan in their order. */
    services: parseIds(search.get(SERVICE_PARAM), MAX_PLAN_SERVICES),
    /** Path and query string of the page that the visitor came from. */
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

function parseIds(text: string | null, maxIds: number): readonly number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, maxIds)
}
