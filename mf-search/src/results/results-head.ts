import type { Head } from '@medicena/zone-kit/head'
import type { Service, WithContext } from 'schema-dts'
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts'
import type { ResultsView } from './results-view.ts'
import { resultsDescription, resultsTitle } from './results-words.ts'

/**
 * Head of a results page (SPEC section 2, "Results page").
 * @param origin of the site, for the absolute addresses that structured data needs
 */
export function resultsHead(view: ResultsView, origin: string): Head {
  const { service, prices, facts } = view
  const subject = { name: service.name, prices, ...facts }
  return {
    title: resultsTitle(subject),
    description: resultsDescription(subject),
    canonical: facts.path,
    ...(!facts.indexable && { robots: 'noindex,follow' as const }),
    jsonLd: [breadcrumbList(view.breadcrumb, facts.path, origin), ...priced(view, origin)],
  }
}

/** The service with its range of prices; nothing where it has none. */
function priced({ service, facts }: ResultsView, origin: string): WithContext<Service>[] {
  if (facts.lowest === null || facts.highest === null) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: service.name,
      url: origin + facts.path,
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'PLN',
        lowPrice: facts.lowest,
        highPrice: facts.highest,
        offerCount: facts.total,
      },
    },
  ]
}
