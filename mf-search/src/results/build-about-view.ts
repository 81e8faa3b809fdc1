import { catalogueText, TEXTS_REVIEWED } from '@medicena/domain/catalogue-texts'
import type { ResultsEnvelope } from '@medicena/provider-client/results'
import { ABOUT } from './about-fragment.ts'
import type { ResultsAddress } from './build-results-view.ts'
import { scopeSlug } from './place-of.ts'
import type { AboutView } from './results-view.ts'

const day = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * What a results page says about its service. The text stands on the first page of the whole country, the only one of
 * the service's pages that search engines are to find it on.
 */
export function buildAboutView(
  envelope: ResultsEnvelope,
  { query, filtered }: ResultsAddress,
): AboutView | null {
  const { medicalServiceName: name, medicalServiceUrl: url } = envelope
  const text = catalogueText(url.split('/').at(-1) ?? '')
  if (text === null) return null
  return scopeSlug(envelope) === null && !filtered && query.page === 1
    ? { text, reviewed: `${day.format(new Date(TEXTS_REVIEWED))} r.` }
    : { name, href: `${url}#${ABOUT}` }
}
