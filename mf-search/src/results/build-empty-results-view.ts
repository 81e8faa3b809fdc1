import { countText } from '@medicena/domain/counted'
import { formatPrice } from '@medicena/domain/money'
import type { ResultsEnvelope } from '@medicena/provider-client/results'
import { serviceCardView } from '../service-card/service-card-view.ts'
import { countedBy, provinceOf, type ResultsUrl, scopeLink, scopeName, scopePath } from './scope.ts'

const MOST_SEARCHED = { name: 'Najczęściej wyszukiwane usługi', href: '/najczesciej-wyszukiwane' }

/** Heading of a page without offers that pass its filters. */
export function filteredHeading(envelope: ResultsEnvelope): string {
  return `Brak ofert spełniających filtry dla ${envelope.medicalServiceName} - ${scopeName(envelope)}`
}

/** Heading of a page without offers. */
export function emptyHeading(envelope: ResultsEnvelope): string {
  const heading = `Nie znaleźliśmy usług pod hasłem ${envelope.medicalServiceName}`
  if (envelope.cityName !== null) return `${heading} dla miasta ${envelope.cityName}`
  const province = provinceOf(envelope)
  return province ? `${heading} dla województwa ${province.genitive}` : heading
}

/** Builds the nearest towns of a town with few offers or none; null for other places. */
export function buildNearbyView(envelope: ResultsEnvelope, url: ResultsUrl) {
  if (envelope.nearbyTowns.length === 0) return null
  return {
    towns: envelope.nearbyTowns.map(({ name, slug, distance, count, minPrice }) => ({
      name,
      href: scopeLink(envelope, url, slug),
      /** '3 oferty, 28 km, od 250 zł' */
      detail: [
        countText(countedBy(envelope), count),
        `${Math.max(1, Math.round(distance))}\u00a0km`,
        ...(minPrice === undefined ? [] : [`od ${formatPrice(minPrice)}`]),
      ].join(', '),
    })),
    /** The nearest wider place; null without offers, where it is one of the suggestions. */
    wider: envelope.total > 0 ? widerSuggestion(envelope) : null,
  }
}

/** Builds the three suggestions and the most searched services of a page without offers. */
export function buildEmptyResultsView(envelope: ResultsEnvelope) {
  return {
    suggestions: [
      categorySuggestion(envelope),
      widerSuggestion(envelope),
      { name: 'Wróć na stronę główną', href: '/' },
    ],
    mostSearched: envelope.mostSearched.map(serviceCardView),
  }
}

function categorySuggestion(envelope: ResultsEnvelope) {
  const name = envelope.medicalServiceCategoryName ?? envelope.parentMedicalServiceCategoryName
  const href = envelope.medicalServiceCategoryUrl ?? envelope.parentMedicalServiceCategoryUrl
  return name !== null && href !== null ? { name: `Zobacz oferty w kategorii ${name}`, href } : MOST_SEARCHED
}

/** Suggests the nearest wider place with offers of the service; other services if there is none. */
function widerSuggestion(envelope: ResultsEnvelope) {
  const { medicalServiceUrl: url, cityName, minProvincePrice, minCountryPrice } = envelope
  const province = provinceOf(envelope)
  if (cityName !== null && province && minProvincePrice !== null) {
    return {
      name: `Zobacz oferty w całym województwie ${province.locative}`,
      href: scopePath(url, province.slug),
    }
  }
  return minCountryPrice === null
    ? MOST_SEARCHED
    : { name: 'Zobacz oferty w całej Polsce', href: scopePath(url, null) }
}
