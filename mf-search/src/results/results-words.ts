import { BRAND } from '@medicena/domain/brand'
import { formatPrice } from '@medicena/domain/money'
import { offersCount } from '@medicena/domain/offers'
import { shorten } from './shorten.ts'

const TITLE_LENGTH = 65
const DESCRIPTION_LENGTH = 160

/** What title and description of a results page are made of. */
export interface ResultsSubject {
  /** The service's or category's name. */
  readonly name: string
  /** The place in a sentence: 'we Wrocławiu'. */
  readonly inPlace: string
  /** The place's name: 'Wrocław'. */
  readonly placeName: string
  readonly total: number
  /** Range of prices, printable; null without offers. */
  readonly prices: string | null
  /** The lowest price in zł; null without offers. */
  readonly lowest: number | null
}

/**
 * The title of a results page: the fullest form that fits into 65 characters. What gives way is first the price, then the
 * brand, then the place's grammar, at last words in the middle of the service's name; service and place stay recognisable,
 * so that no two pages have one title.
 */
export function resultsTitle({ name, inPlace, placeName, lowest }: ResultsSubject): string {
  const subject = `${name} ${inPlace}`
  const forms = [
    ...(lowest === null ? [] : [`${subject} – ceny od ${formatPrice(lowest)} | ${BRAND}`]),
    ...(lowest === null ? [] : [`${subject} – ceny | ${BRAND}`]),
    `${subject} | ${BRAND}`,
    subject,
  ]
  const fitting = forms.find((form) => form.length <= TITLE_LENGTH)
  return plain(fitting ?? `${shorten(name, TITLE_LENGTH - placeName.length - 2)}, ${placeName}`)
}

/**
 * The description of a results page: the fullest form that fits into 160 characters. Which of two wordings, follows from
 * the parity of the service name's length (SPEC section 2, "Results page").
 */
export function resultsDescription({ name, inPlace, total, prices }: ResultsSubject): string {
  const forms =
    prices === null
      ? withoutOffers(name, inPlace)
      : name.length % 2 === 0
        ? withOffers(`Porównaj ceny: ${name} ${inPlace}. ${offersCount(total)}, ${prices}.`, [
            'Sprawdź cenniki, adresy i telefony placówek.',
            'Sprawdź cenniki placówek.',
          ])
        : withOffers(`${name} ${inPlace}: ${offersCount(total)}, ${prices}.`, [
            'Porównaj cenniki placówek i skontaktuj się z wybraną.',
            'Porównaj cenniki placówek.',
          ])
  return plain(
    forms.find((form) => form.length <= DESCRIPTION_LENGTH) ??
      shorten(forms.at(-1) ?? '', DESCRIPTION_LENGTH),
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

/** Prices hold no-break spaces, which a head has no use for. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
