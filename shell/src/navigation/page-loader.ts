import { messageOf } from '@medicena/domain/error-message'
import { MaxEntriesMap } from '@medicena/zone-kit/storage'
import { data, redirect } from 'react-router'
import {
  type DataOwner,
  dataPath,
  type PageData,
  type PageError,
  type PageRedirect,
  SHELL,
} from '../site/page-data.ts'

const TIMEOUT_MS = 10_000

/** Page data is reused for this long: by the click after a prefetch, and by the back button. */
const TTL_MS = 30_000
const MAX_ENTRIES = 12

/** Thrown when the server no longer serves this document's releases: only a new document can show the page. */
export class OutdatedDocument extends Error {
  constructor() {
    super('The document is older than the releases that the server still serves.')
    this.name = 'OutdatedDocument'
  }
}

/** Thrown when the server cannot be reached or exceeds the timeout. */
export class DataLoadError extends Error {
  constructor(cause: unknown) {
    super(`Could not load the data of a page: ${messageOf(cause)}`, { cause })
    this.name = 'DataLoadError'
  }
}

const cache = new MaxEntriesMap<string, { readonly page: Promise<PageData>; readonly fetchedAt: number }>(
  MAX_ENTRIES,
)

/**
 * Fetches the data of a page from the shell server. Concurrent prefetches and clicks share one request.
 * @throws Response for the router: a redirect, or the page's error status
 * @throws OutdatedDocument when the server no longer serves this document's releases
 * @throws DataLoadError when the server cannot be reached or exceeds the timeout
 */
export function loadPageData(owner: DataOwner, url: URL): Promise<PageData> {
  const path = dataPath(owner.name, owner.version, url.pathname, url.search)
  const cached = cache.get(path)
  if (cached && Date.now() - cached.fetchedAt < TTL_MS) return cached.page
  const page = fetchPageData(owner, path)
  cache.set(path, { page, fetchedAt: Date.now() })
  page.catch(() => cache.delete(path))
  return page
}

/** Makes the next load of each page fetch its data again. */
export const forgetPageData = (): void => cache.clear()

async function fetchPageData(owner: DataOwner, path: string): Promise<PageData> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new DataLoadError(error)
  })
  if (response.status === 410) throw new OutdatedDocument()
  const result: PageData | PageRedirect | PageError = await response.json()
  if ('redirect' in result) throw redirect(result.redirect)
  if (!('status' in result)) return result
  // docs/product.md, "Errors": an unknown service or place replaces the URL by /404.
  if (result.status === 404 && owner !== SHELL) throw redirect('/404')
  throw data(result.notice, { status: result.status })
}
