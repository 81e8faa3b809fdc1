import { BRAND } from '@medicena/domain/brand'
import { formatPrice } from '@medicena/domain/money'
import { offersCount } from '@medicena/domain/offers'
import type { Head } from '@medicena/zone-kit/head'
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts'
import type { ResultsView } from './results-view.ts'
import { shorten } from './shorten.ts'

const TITLE_LENGTH = 65
const DESCRIPTION_LENGTH = 160

/**
 * Head of a results page (SPEC section 2, "Results page"): the title is the longest form that fits, the description's
 * wording follows the parity of the service name's length.
 * @param origin of the site, for the absolute addresses that structured data needs
 */
export function resultsHead(view: ResultsView, origin: string): Head {
  const { facts } = view
  return {
    title: plain(title(view)),
    description: plain(description(view)),
    canonical: facts.path,
    ...(!facts.indexable && { robots: 'noindex,follow' as const }),
    jsonLd: [breadcrumbList(view.breadcrumb, facts.path, origin), ...service(view, origin)],
  }
}

function title({ service, facts }: ResultsView): string {
  const subject = `${service.name} ${facts.inPlace}`
  const priced = facts.lowest === null ? [] : [` – ceny od ${formatPrice(facts.lowest)}`, ' – ceny']
  const fitting = [...priced, '']
    .map((ending) => `${subject}${ending} | ${BRAND}`)
    .find((candidate) => candidate.length <= TITLE_LENGTH)
  return fitting ?? withName(service.name, TITLE_LENGTH, (name) => `${name} ${facts.inPlace} | ${BRAND}`)
}

function description({ service, facts, prices }: ResultsView): string {
  const { inPlace, total } = facts
  const write = (name: string): string => {
    if (prices === null) {
      return `${name} ${inPlace}: nie mamy jeszcze ofert. Sprawdź ceny w innych miejscowościach i podobne usługi w serwisie ${BRAND}.`
    }
    return service.name.length % 2 === 0
      ? `Porównaj ceny: ${name} ${inPlace}. ${offersCount(total)}, ${prices}. Sprawdź cenniki, adresy i telefony placówek.`
      : `${name} ${inPlace}: ${offersCount(total)}, ${prices}. Porównaj cenniki placówek i skontaktuj się z wybraną.`
  }
  return withName(service.name, DESCRIPTION_LENGTH, write)
}

/** Prices hold no-break spaces, which a head has no use for. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

/** Writes a text around a name, shortening the name as far as the text is too long. */
function withName(name: string, length: number, write: (name: string) => string): string {
  const surplus = write(name).length - length
  return surplus > 0 ? write(shorten(name, name.length - surplus)) : write(name)
}

function service({ service, facts }: ResultsView, origin: string): object[] {
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
