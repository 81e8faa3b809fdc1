import type { ResultsEnvelope } from '@medicena/provider-client/results'
import { serviceCardView } from '../service-card/service-card-view.ts'
import { provinceOf } from './place-of.ts'
import type { InsteadView, NamedLink } from './results-view.ts'
import { scopePath } from './scope-path.ts'

const MOST_SEARCHED: NamedLink = { name: 'Najczęściej wyszukiwane usługi', href: '/najczesciej-wyszukiwane' }

/** Heading of a page without offers (SPEC section 2, "Empty-result screen"). */
export function emptyHeading(envelope: ResultsEnvelope): string {
  const heading = `Nie znaleźliśmy usług pod hasłem ${envelope.medicalServiceName}`
  if (envelope.cityName !== null) return `${heading} dla miasta ${envelope.cityName}`
  const province = provinceOf(envelope)
  return province ? `${heading} dla województwa ${province.genitive}` : heading
}

/** The three proposals and the most searched services of a page without offers. */
export function buildInsteadView(envelope: ResultsEnvelope): InsteadView {
  return {
    proposals: [
      categoryProposal(envelope),
      widerProposal(envelope),
      { name: 'Wróć na stronę główną', href: '/' },
    ],
    mostSearched: envelope.mostSearched.map(serviceCardView),
  }
}

function categoryProposal(envelope: ResultsEnvelope): NamedLink {
  const name = envelope.medicalServiceCategoryName ?? envelope.parentMedicalServiceCategoryName
  const href = envelope.medicalServiceCategoryUrl ?? envelope.parentMedicalServiceCategoryUrl
  return name !== null && href !== null ? { name: `Zobacz oferty w kategorii ${name}`, href } : MOST_SEARCHED
}

/** The nearest wider place that has offers of the service; where no place has any, other services. */
function widerProposal(envelope: ResultsEnvelope): NamedLink {
  const { medicalServiceUrl: url, cityName, minProvincePrice, minCountryPrice } = envelope
  const province = provinceOf(envelope)
  if (cityName !== null && province && minProvincePrice !== null) {
    return {
      name: `Zobacz oferty w całym województwie ${province.locative}`,
      href: scopePath(url, province.slug, false),
    }
  }
  return minCountryPrice === null
    ? MOST_SEARCHED
    : { name: 'Zobacz oferty w całej Polsce', href: scopePath(url, null, false) }
}
