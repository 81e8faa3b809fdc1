import type { Head } from '@medicena/zone-kit/zone'
import { data, type LoaderFunctionArgs, replace } from 'react-router'
import { applyHead } from '../../shell/src/navigation/page-arrival.ts'

/**
 * The data of the page at an address, from the JSON endpoint that runs the zones' own loaders.
 * @throws what the router takes for a redirect or for the page's status
 */
export async function loadPage({ request }: LoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url)
  const response = await fetch(`/_data${pathname}${search}`, { signal: request.signal })
  if (!response.ok) throw data(null, { status: response.status })
  const page: { head: Head } | { redirect: string } = await response.json()
  if ('redirect' in page) throw replace(page.redirect)
  applyHead(page.head)
  return page
}
