import { CATALOGUE_CATEGORIES, CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { formatPriceInput } from '@medicena/domain/money'
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import Papa from 'papaparse'
import { HEADS } from './price-columns.ts'

const categories = new Map(CATALOGUE_CATEGORIES.map(({ slug, name }) => [slug, name]))

/**
 * A price list as a file that a Polish spreadsheet opens as a table, and that can be uploaded again: semicolons, decimal
 * commas, a byte order mark.
 * @param wholeCatalogue with a row for every service of the catalogue: those that are not offered have no price
 */
export function writePriceFile(items: readonly PriceListItem[], wholeCatalogue: boolean): string {
  const prices = new Map(items.map(({ serviceId, price }) => [serviceId, price]))
  const rows = CATALOGUE_SERVICES.flatMap(({ id, name, categorySlug }) => {
    const price = prices.get(id) ?? null
    if (price === null && !wholeCatalogue) return []
    return [[id, name, categories.get(categorySlug) ?? '', price === null ? '' : formatPriceInput(price)]]
  })
  return `\ufeff${Papa.unparse([[...HEADS], ...rows], { delimiter: ';', escapeFormulae: true })}\r\n`
}

/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
