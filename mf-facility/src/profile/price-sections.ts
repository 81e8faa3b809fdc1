import type { PricingData, PricingItem } from '@medicena/provider-client/facilities'
import type { PriceRow, PriceSection, Reduction, Specialisation } from './profile-view.ts'

/** Where prices go that stand under no root category. */
const OTHER: Pick<PriceSection, 'id' | 'name'> = { id: 0, name: 'Pozostałe usługi' }

/**
 * Turns the flat price list of the API into sections and groups, in its display order (SPEC section 3, "Pricing
 * data"). A row goes under the root category that it names, or else under the heading above it. Headings without
 * prices are left out.
 */
export function priceSections({ categories, items }: PricingData): PriceSection[] {
  const sections = new Map<number, DraftSection>()
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  let current = OTHER.id

  const sectionOf = (id: number, name: string) => {
    const section = sections.get(id) ?? { name: name.trim(), groups: [] }
    sections.set(id, section)
    return section
  }

  for (const item of items) {
    current = item.rootCategoryId ?? (item.isRootCategory ? item.id : current)
    const section = sectionOf(current, item.isRootCategory ? item.name : (names.get(current) ?? OTHER.name))
    if (item.isSubcategory) section.groups.push({ id: item.id, name: item.name.trim(), rows: [] })

    const row = item.isPrice ? priceRow(item) : null
    if (!row) continue
    const group = section.groups.at(-1) ?? { id: current, name: null, rows: [] }
    if (section.groups.length === 0) section.groups.push(group)
    group.rows.push(row)
  }

  return [...sections]
    .map(([id, { name, groups }]) => ({ id, name, groups: groups.filter(({ rows }) => rows.length > 0) }))
    .filter(({ groups }) => groups.length > 0)
}

/** The facility's root categories, each with the section that its link leads to. */
export function specialisations(
  { categories }: PricingData,
  sections: readonly PriceSection[],
): Specialisation[] {
  const ids = new Set(sections.map(({ id }) => id))
  return categories.map(({ id, name }) => ({ name: name.trim(), sectionId: ids.has(id) ? id : null }))
}

interface DraftSection {
  readonly name: string
  readonly groups: { readonly id: number; readonly name: string | null; readonly rows: PriceRow[] }[]
}

function priceRow(item: PricingItem): PriceRow | null {
  const { id, name, price } = item
  if (price === null) return null
  const reduction = reductionOf(item)
  return { id, name: name.trim(), price, ...(reduction && { reduction }) }
}

function reductionOf({ promotionPrice, lowestPrice30Days, priceHistory }: PricingItem): Reduction | null {
  if (promotionPrice === null || lowestPrice30Days === null) return null
  return {
    price: promotionPrice,
    lowestPrice30Days,
    ...(priceHistory && priceHistory.length > 1 && { history: priceHistory }),
  }
}
