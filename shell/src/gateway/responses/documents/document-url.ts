import { matchRoutes } from 'react-router'
import { type ReleaseSet, releaseAt } from '../../releases/release-sets.ts'

/** A page's URL, reduced to what its document depends on. */
export interface DocumentUrl {
  /** Path with the query parameters that the page knows, in the order in which its route names them. */
  readonly url: string
  /** Parameters that the page does not know, for example those of campaigns. */
  readonly unknown: readonly (readonly [name: string, value: string])[]
  /** Whether all requests with this URL may get the same document. */
  readonly isShareable: boolean
}

/**
 * Reduces the URL of a request to the parameters that its page knows. A route that does not name its parameters is rendered
 * with all of them, and only its document without any is shared.
 * @param requested path with query string
 */
export function documentUrl(requested: string, set: Pick<ReleaseSet, 'zoneOf'>): DocumentUrl {
  // Not resolved against the origin: `//host` would name another one.
  const { pathname, search, searchParams } = new URL(`http://site${requested}`)
  if (search === '') return { url: pathname, unknown: [], isShareable: true }
  const names = knownParameters(pathname, set)
  if (!names) return { url: pathname + search, unknown: [], isShareable: false }
  const known = new URLSearchParams(
    names.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])),
  )
  return {
    url: known.size === 0 ? pathname : `${pathname}?${known}`,
    unknown: [...searchParams].filter(([name]) => !names.includes(name)),
    isShareable: true,
  }
}

/** Adds parameters to a location that a page redirects to, so that a campaign's are not lost. */
export function withParameters(location: string, parameters: DocumentUrl['unknown']): string {
  if (parameters.length === 0 || !/^\/(?!\/)/.test(location)) return location
  const { pathname, searchParams, hash } = new URL(`http://site${location}`)
  for (const [name, value] of parameters) searchParams.append(name, value)
  return `${pathname}?${searchParams}${hash}`
}

function knownParameters(pathname: string, set: Pick<ReleaseSet, 'zoneOf'>): readonly string[] | null {
  const { routes = [] } = releaseAt(set, pathname)?.description ?? {}
  const leaf = matchRoutes(
    routes.map(({ id, path }) => ({ id, path })),
    pathname,
  )?.at(-1)
  return routes.find(({ id }) => id === leaf?.route.id)?.query ?? null
}
