import { BRAND } from '@medicena/domain/brand'
import { TermsDrawing } from '../legal/legal-drawing.tsx'
import { LegalPage, type LegalSection } from '../legal/legal-page.tsx'
import { ACCOUNT_SECTIONS } from './account-sections.tsx'
import { CLOSING_SECTIONS } from './closing-sections.tsx'
import { GENERAL_SECTIONS } from './general-sections.tsx'
import { OFFER_SECTIONS } from './offer-sections.tsx'

const SECTIONS: readonly LegalSection[] = [
  ...GENERAL_SECTIONS,
  ...OFFER_SECTIONS,
  ...ACCOUNT_SECTIONS,
  ...CLOSING_SECTIONS,
]

/** The terms (SPEC section 1; section 9, "Terms"). */
export function TermsScreen() {
  return (
    <LegalPage
      title="Regulamin"
      lead={`Zasady korzystania z serwisu ${BRAND}: bezpłatne przeglądanie i porównywanie cen, konta, promocje, reklamacje i odpowiedzialność.`}
      since="Obowiązuje od 01.03.2023 r."
      mark="§"
      drawing={<TermsDrawing />}
      sections={SECTIONS}
    />
  )
}
