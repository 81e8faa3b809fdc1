/** Row of a table that is not empty. */
export interface TableRow {
  /** Line number in a spreadsheet or an editor: from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Sheet of a workbook; a text file is one without a name. */
export interface Table {
  readonly name: string | null
  readonly rows: readonly TableRow[]
}

export type Tables = { readonly tables: readonly Table[] } | { readonly failure: string }

/** Most rows of a file, ten times the catalogue's: a larger file is no price list. */
export const MAX_ROWS = 5000

export const TOO_LONG = `Plik ma ponad ${MAX_ROWS.toLocaleString('pl')} wierszy. Zostaw w nim sam cennik i wybierz go jeszcze raz.`
