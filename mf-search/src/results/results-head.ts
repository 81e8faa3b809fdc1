import { BRAND } from '@medicena/domain/brand'
import { countText } from '@medicena/domain/counted'
import { formatPrice, formatPriceRange } from '@medicena/domain/money'
import type { Head } from '@medicena/zone-kit/zone'
import type { BreadcrumbList, Service, WithContext } from 'schema-dts'
import type { ResultsView } from './build-results-view.ts'

const MAX_TITLE_LENGTH = 65
const MAX_DESCRIPTION_LENGTH = 160
/** Characters of a shortened name to which similar names stay distinct. */
const MIN_NAME_LENGTH = 37

/**
 * Builds the head of a results page.
 * @param origin of the site: structured data needs absolute URLs
 */
export function resultsHead(view: ResultsView, origin: string): Head {
  const { service, counted, facts } = view
  const subject = { name: service.name, counted, ...facts }
  return {
    title: resultsTitle(subject),
    description: resultsDescription(subject),
    canonical: facts.canonical,
    ...(!facts.isIndexable && { robots: 'noindex,follow' as const }),
    jsonLd: [breadcrumbList(view.breadcrumb, facts.path, origin), ...pricedService(view, origin)],
  }
}

/** Content of title and description: the name of the service or category, and facts about its offers. */
type ResultsSubject = { readonly name: string } & Pick<ResultsView, 'counted'> &
  Pick<ResultsView['facts'], 'inPlace' | 'placeName' | 'total' | 'page' | 'lowest' | 'highest'>

/**
 * Builds the title of a results page: the longest form that fits into 65 characters. It drops the price
 * first, then the brand, then the preposition, and at last words in the middle of the service's name; service
 * and place always remain, so that titles are unique. Further pages have their number instead of the price; those of
 * the few longest place names exceed the limit by up to 5 characters.
 */
export function resultsTitle(about: ResultsSubject): string {
  const { name, inPlace, placeName, page } = about
  const subject = `${name} ${inPlace}`
  const pageOf = page > 1 ? ` – strona ${page}` : ''
  const forms = [
    ...(page > 1 ? [] : priceForms(about).map((prices) => `${subject} – ${prices} | ${BRAND}`)),
    `${subject}${pageOf} | ${BRAND}`,
    subject + pageOf,
  ]
  const ending = `, ${placeName}${page > 1 ? ` (${page})` : ''}`
  return (
    forms.find((form) => form.length <= MAX_TITLE_LENGTH) ??
    shorten(name, Math.max(MIN_NAME_LENGTH, MAX_TITLE_LENGTH - ending.length)) + ending
  )
}

function priceForms({ total, lowest, highest }: ResultsSubject): string[] {
  if (lowest === null) return total > 0 ? ['ceny'] : []
  return lowest === highest
    ? [`cena ${formatPrice(lowest)}`, 'cena']
    : [`ceny od ${formatPrice(lowest)}`, 'ceny']
}

/**
 * Builds the description of a results page: the longest form that fits into 160 characters. The parity of the
 * name's length selects one of two wordings.
 */
export function resultsDescription(about: ResultsSubject): string {
  const { name, inPlace, total, counted, page, lowest, highest } = about
  const range =
    lowest === null || highest === null
      ? ''
      : `, ${lowest === highest ? 'cena: ' : ''}${formatPriceRange(lowest, highest)}`
  const offers = `${countText(counted, total)}${range}.${page > 1 ? ` Strona ${page}.` : ''}`
  const forms =
    total === 0
      ? withoutOffers(name, inPlace)
      : name.length % 2 === 0
        ? withOffers(`Porównaj ceny: ${name} ${inPlace}. ${offers}`, [
            'Sprawdź cenniki, adresy i telefony placówek.',
            'Sprawdź cenniki placówek.',
          ])
        : withOffers(`${name} ${inPlace}: ${offers}`, [
            'Porównaj cenniki placówek i skontaktuj się z wybraną.',
            'Porównaj cenniki placówek.',
          ])
  return (
    forms.find((form) => form.length <= MAX_DESCRIPTION_LENGTH) ??
    shorten(forms.at(-1) ?? '', MAX_DESCRIPTION_LENGTH)
  )
}

function withOffers(facts: string, invitations: readonly string[]): string[] {
  return [...invitations.map((invitation) => `${facts} ${invitation}`), facts]
}

function withoutOffers(name: string, inPlace: string): string[] {
  const fact = `${name} ${inPlace}: nie mamy jeszcze ofert.`
  return [
    `${fact} Sprawdź ceny w innych miejscowościach i podobne usługi w serwisie ${BRAND}.`,
    `${fact} Sprawdź ceny w innych miejscowościach.`,
  ]
}

/**
 * Shortens a text by replacing words in its middle with an ellipsis. Names of similar services differ at
 * their ends ('Leczenie kanałowe … z RTG – 2 kanały'), so both ends remain. If the first and last word are
 * too long, it cuts the end.
 * @param maxLength in characters, the ellipsis included
 */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const words = text.split(' ')
  for (let removed = 1; removed < words.length - 1; removed++) {
    const fitting = gapStarts(words.length, removed)
      .map((start) => `${words.slice(0, start).join(' ')}… ${words.slice(start + removed).join(' ')}`)
      .find((short) => short.length <= maxLength)
    if (fitting) return fitting
  }
  return `${text.slice(0, maxLength - 1).trimEnd()}…`
}

/** Possible start indices of a gap that leaves a word on either side, the most central first. */
function gapStarts(wordCount: number, removed: number): number[] {
  const centre = (wordCount - removed) / 2
  return Array.from({ length: wordCount - removed - 1 }, (_, index) => index + 1).sort(
    (a, b) => Math.abs(a - centre) - Math.abs(b - centre),
  )
}

/** schema.org BreadcrumbList of a breadcrumb whose last entry, without a link, is the page itself. */
function breadcrumbList(
  entries: ResultsView['breadcrumb'],
  path: string,
  origin: string,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: entries.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + (href ?? path),
    })),
  }
}

/** schema.org Service with its price range; nothing without offers and for several services. */
function pricedService({ service, facts }: ResultsView, origin: string): WithContext<Service>[] {
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
