import { normalise } from '@medicena/domain/text'

/** The columns of a price file. */
export type Column = 'id' | 'name' | 'category' | 'price'

/** The heads that files of ours have, and others that say the same. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  id: ['id', 'id uslugi', 'serviceid', 'service_id'],
  name: ['usluga', 'nazwa', 'nazwa uslugi', 'service'],
  category: ['kategoria'],
  price: ['cena', 'cena (zl)', 'cena zl', 'cena w zl', 'price'],
}

/** The heads of the files that are written here. */
export const HEADS = ['Id usługi', 'Usługa', 'Kategoria', 'Cena (zł)'] as const

/** Which column stands where, by the first row of a file. */
export function columnsOf(heads: readonly string[]): Partial<Record<Column, number>> {
  const columns: Partial<Record<Column, number>> = {}
  for (const [index, head] of heads.entries()) {
    const name = normalise(head.trim()).replace(/\s+/g, ' ')
    const column = COLUMNS.find((candidate) => NAMES[candidate].includes(name))
    if (column) columns[column] ??= index
  }
  return columns
}

const COLUMNS = ['id', 'name', 'category', 'price'] as const
