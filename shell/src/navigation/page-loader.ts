import { NewestMap } from '@medicena/zone-kit/newest-map'
import { data, replace } from 'react-router'
import { dataPath, type PageData, type PageError, type PageRedirect } from '../site/page-data.ts'
import { type DataOwner, SHELL } from './data-owner.ts'

const TIMEOUT = 10_000 // ms

/** How long fetched page data may be shown again: for a prefetch that becomes a click, and for the back button. */
const FRESH_FOR = 30_000 // ms
const KEPT = 12

/** This document's releases are no longer kept, or a zone has come up since: only a new document shows the page. */
export class OutdatedDocument extends Error {
  constructor() {
    super('The document is older than the releases that the server keeps.')
    this.name = 'OutdatedDocument'
  }
}

const kept = new NewestMap<string, { readonly page: Promise<PageData>; readonly at: number }>(KEPT)

/**
 * The data of a page, from the shell server: one request, however many routes, prefetches and clicks ask for it.
 * @throws Response that the router understands: a redirect, or the page's honest status
 * @throws OutdatedDocument when the server no longer keeps this document's releases
 * @throws TypeError | DOMException when the server can't be reached or is silent
 */
export function loadPageData(owner: DataOwner, url: URL): Promise<PageData> {
  const path = dataPath(owner.name, owner.version, url.pathname, url.search)
  const known = kept.get(path)
  if (known && Date.now() - known.at < FRESH_FOR) return known.page
  const page = fetchPageData(owner, path)
  kept.set(path, { page, at: Date.now() })
  page.catch(() => kept.delete(path))
  return page
}

async function fetchPageData(owner: DataOwner, path: string): Promise<PageData> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT) })
  if (response.status === 410) throw new OutdatedDocument()
  const answer: PageData | PageRedirect | PageError = await response.json()
  if ('redirect' in answer) throw replace(answer.redirect)
  if (!('status' in answer)) return answer
  // SPEC section 8: a service address that names nothing leads to /404.
  if (answer.status === 404 && owner !== SHELL) throw replace('/404')
  throw data(answer.notice, { status: answer.status })
}
