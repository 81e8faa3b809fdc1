import { plural } from '@medicena/domain/plural'
import { reductionPercent } from '@medicena/domain/reduction-percent'
import { normalise } from '@medicena/domain/text'
import type { FacilityFacts } from '@medicena/provider-client/facilities'
import { formatLongDay } from './format-day.ts'
import type { FactView, PriceRow, PriceSection, ProfileView, PromotionsView } from './profile-view.ts'

interface KnownFacts extends Pick<ProfileView, 'acceptsContactRequests'> {
  readonly sections: readonly PriceSection[]
  /** Undefined from a provider that does not know them. */
  readonly facts: FacilityFacts | undefined
}

/** Formats what is known about a facility and its price list. Nothing is estimated: an unknown fact is left out. */
export function buildFacts({ sections, facts, acceptsContactRequests }: KnownFacts): FactView[] {
  const rows = sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows))
  const days = rows.flatMap(({ priceDate }) => priceDate ?? []).sort()
  const lastChange = days.at(-1)
  const known: (FactView | false)[] = [
    rows.length > 0 && ['Usługi w cenniku', String(rows.length)],
    facts !== undefined &&
      facts.compared > 0 && [
        'Co najmniej 5% poniżej mediany województwa',
        `${facts.belowMedian} z ${facts.compared} ${facts.compared === 1 ? 'usługi' : 'usług'}`,
      ],
    facts?.pricesSince != null && ['Znamy ceny od', formatLongDay(facts.pricesSince)],
    lastChange !== undefined && ['Ostatnia zmiana ceny', formatLongDay(lastChange)],
    ['Profil', acceptsContactRequests ? 'prowadzi go placówka' : 'placówka go nie prowadzi'],
  ]
  return known.filter((fact) => fact !== false)
}

/**
 * Sums up the reduced prices: how many there are, and the largest reduction.
 * @param linked the service that the page shows at its top, which does not count
 */
export function summarisePromotions(
  sections: readonly PriceSection[],
  linked: PriceRow | null,
): PromotionsView | null {
  const reduced = sections.flatMap(({ groups }) =>
    groups.flatMap(({ rows }) =>
      rows.flatMap((row) => (row.reduction && row !== linked ? { ...row, reduction: row.reduction } : [])),
    ),
  )
  const [first] = reduced
  if (!first) return null
  const percent = Math.max(
    ...reduced.map(({ price, reduction }) =>
      reductionPercent({
        price,
        lowestPrice30Days: reduction.lowestPrice30Days,
        reducedPrice: reduction.price,
      }),
    ),
  )
  const count = `${reduced.length} ${plural(reduced.length, ['promocja', 'promocje', 'promocji'])}`
  const most = reduced.length === 1 ? 'taniej' : 'taniej nawet'
  return { text: percent < 1 ? count : `${count}, ${most} o\u00a0${percent}%`, serviceId: first.id }
}

/** Number of categories whose drawings stand for a facility. */
const MAX_DRAWINGS = 4

/** Returns the drawings of the categories with the most services, each once: categories may share one. */
export function largestDrawings(sections: readonly PriceSection[]): string[] {
  const drawings = sections
    .flatMap(({ groups }) => groups)
    .toSorted((one, other) => other.rows.length - one.rows.length)
    .flatMap(({ drawing }) => drawing ?? [])
  return [...new Set(drawings)].slice(0, MAX_DRAWINGS)
}

/** Beginnings of words that many names have, without diacritics. */
const COMMON_WORDS =
  /^(gabinet|klinik|centrum|przychodni|praktyk|poradni|stomatolog|dentyst|dental|medyc|med$|estetyczn|clinic|dr$|lek$|n$|i$|oraz$|spolka|sp$|nzoz)/

/** Returns up to two initials of what distinguishes a name: 'KD' of 'Gabinet Stomatologiczny Kowal Dent'. */
export function initialsOf(name: string): string {
  const words = name.match(/\p{L}+/gu) ?? []
  const own = words.filter((word) => !COMMON_WORDS.test(normalise(word)))
  const initials = (own.length > 0 ? own : words).slice(0, 2).map((word) => word.charAt(0))
  return initials.join('').toUpperCase()
}
