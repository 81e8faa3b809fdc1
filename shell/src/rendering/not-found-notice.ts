import { request } from '@medicena/provider-client/client'
import { getMostSearched } from '@medicena/provider-client/home'
import type { NotFoundNotice } from '../site/page-data.ts'

/** The not-found page works without its three most-searched services. */
const TIMEOUT_MS = 1_000

/** Reads the services that the not-found page suggests; null if the provider does not respond. */
export async function notFoundNotice(
  providerUrl: string,
  report: (error: unknown) => void,
): Promise<NotFoundNotice | null> {
  try {
    const provider = { baseUrl: providerUrl, timeout: TIMEOUT_MS }
    const services = await request(provider, getMostSearched, {})
    return { mostSearched: services.slice(0, 3).map(({ name, url, price }) => ({ name, url, price })) }
  } catch (error) {
    report(error)
    return null
  }
}
