import type { PricingData, PricingItem } from '@medicena/provider-client/facilities'

/** Prices of a root category. */
export interface PriceSection {
  readonly id: number
  readonly name: string
  readonly groups: readonly PriceGroup[]
}

/** Prices of a subcategory. */
export interface PriceGroup {
  /** Id of the subcategory, or of the root category for prices directly in it. */
  readonly id: number
  /** Null for prices directly in the root category. */
  readonly name: string | null
  /** Path of the subcategory's drawing. */
  readonly drawing?: string
  readonly rows: readonly PriceRow[]
}

/** A price, without the fields that the provider does not state. */
export type PriceRow = NonNullable<ReturnType<typeof buildRow>>

/** Section for prices without a root category. */
const OTHER: Pick<PriceSection, 'id' | 'name'> = { id: 0, name: 'Pozostałe usługi' }

interface DraftSection {
  readonly name: string
  readonly groups: (Omit<PriceGroup, 'rows'> & { readonly rows: PriceRow[] })[]
}

/**
 * Groups the provider's flat price list into sections, in its order. A price belongs to the root category that it names, or
 * else to the heading above it. Headings without prices are left out.
 */
export function buildPriceSections({ categories, items }: PricingData): PriceSection[] {
  const sections = new Map<number, DraftSection>()
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  let currentId = OTHER.id

  const sectionOf = (id: number, name: string) => {
    const section = sections.get(id) ?? { name: name.trim(), groups: [] }
    sections.set(id, section)
    return section
  }

  for (const item of items) {
    currentId = item.rootCategoryId ?? (item.isRootCategory ? item.id : currentId)
    const section = sectionOf(
      currentId,
      item.isRootCategory ? item.name : (names.get(currentId) ?? OTHER.name),
    )
    if (item.isSubcategory) {
      const { id, name, imagePath: drawing } = item
      section.groups.push({ id, name: name.trim(), ...(drawing && { drawing }), rows: [] })
    }

    const row = item.isPrice ? buildRow(item) : null
    if (!row) continue
    const group = section.groups.at(-1) ?? { id: currentId, name: null, rows: [] }
    if (section.groups.length === 0) section.groups.push(group)
    group.rows.push(row)
  }

  return [...sections]
    .map(([id, { name, groups }]) => ({ id, name, groups: groups.filter(({ rows }) => rows.length > 0) }))
    .filter(({ groups }) => groups.length > 0)
}

function buildRow(item: PricingItem) {
  const { id, name, price, url, priceDate, includes, belowMedian, promotionPrice, lowestPrice30Days } = item
  const { priceHistory } = item
  if (price === null) return null
  // The Omnibus Directive requires both prices beside each other.
  const reduction = promotionPrice !== null &&
    lowestPrice30Days !== null && {
      price: promotionPrice,
      lowestPrice30Days,
      /** Prices from the first of the 30 days until today. */
      ...(priceHistory && priceHistory.length > 1 && { history: priceHistory }),
    }
  return {
    id,
    name: name.trim(),
    price,
    /** Path of the service's results in the whole country. */
    ...(url && { url }),
    /** Day of the last change of what a visitor pays: `2026-11-15`. */
    ...(priceDate && { priceDate }),
    /** Further services that the price includes. */
    ...(includes && { includes }),
    /** By how many per cent visitors pay less than the median of the province. */
    ...(belowMedian && { belowMedian }),
    ...(reduction && { reduction }),
  }
}

/** Lists the prices of sections in their order. */
export function rowsOf(sections: readonly PriceSection[]): PriceRow[] {
  return sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))
}
