import { CATALOGUE_CATEGORIES, CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { formatPriceInput } from '@medicena/domain/price-input'
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import Papa from 'papaparse'

const HEADER = ['Id usługi', 'Usługa', 'Kategoria', 'Cena (zł)']

const categoryNames = new Map(CATALOGUE_CATEGORIES.map(({ slug, name }) => [slug, name]))

/**
 * Writes a price list as CSV that a Polish spreadsheet opens as a table and that can be uploaded again: with semicolons,
 * decimal commas and a byte order mark.
 * @param hasWholeCatalogue adds a row without a price for each service of the catalogue that is not offered
 */
export function writePriceFile(items: readonly PriceListItem[], hasWholeCatalogue: boolean): string {
  const prices = new Map(items.map(({ serviceId, price }) => [serviceId, price]))
  const rows = CATALOGUE_SERVICES.flatMap(({ id, name, categorySlug }) => {
    const price = prices.get(id) ?? null
    if (price === null && !hasWholeCatalogue) return []
    return [[id, name, categoryNames.get(categorySlug) ?? '', price === null ? '' : formatPriceInput(price)]]
  })
  return `\ufeff${Papa.unparse([HEADER, ...rows], { delimiter: ';', escapeFormulae: true })}\r\n`
}
