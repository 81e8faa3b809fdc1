import type { PricingData, PricingItem } from '@medicena/provider-client/entities/pricing-data'
import type { PriceRow, PriceSection, Specialisation } from './profile-view.ts'

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
    if (item.isSubcategory) section.groups.push({ name: item.name.trim(), rows: [] })

    const row = item.isPrice ? priceRow(item) : null
    if (!row) continue
    const group = section.groups.at(-1) ?? { name: null, rows: [] }
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
  readonly groups: { readonly name: string | null; readonly rows: PriceRow[] }[]
}

function priceRow({ id, name, price, promotionPrice, lowestPrice30Days }: PricingItem): PriceRow | null {
  if (price === null) return null
  return {
    id,
    name: name.trim(),
    price,
    ...(promotionPrice !== null &&
      lowestPrice30Days !== null && { reduction: { price: promotionPrice, lowestPrice30Days } }),
  }
}
