import type { PriceFileMapping } from '@medicena/provider-client/price-lists'
import { useRef, useState } from 'react'
import { type Columns, type Layout, layoutOf } from './columns.ts'
import type { FileRows, SelectedTable } from './read-price-file.ts'

/** All sheets whose columns are certain. */
export const ALL_SHEETS = 'all'

/** File that could be opened. */
export interface OpenedFile {
  readonly step: 'opened'
  readonly name: string
  /** Tells the file from an earlier one of the same name. */
  readonly fileNumber: number
  /** Tells what was read from what was read before. */
  readonly attempt: number
  readonly layouts: readonly Layout[]
  /** Position of the selected sheet, or `ALL_SHEETS`; empty until one is selected. */
  readonly sheet: string
  /** Columns of the selected sheet; null until they are certain or selected. */
  readonly columns: Columns | null
  readonly isReading: boolean
  /** Rows of the selected sheets; null while they are read or nothing is selected. */
  readonly content: FileRows | null
}

export type PriceFileState =
  | { readonly step: 'none' }
  | { readonly step: 'reading' | 'failed'; readonly name: string; readonly failure?: string }
  | OpenedFile

const FAILURE = 'Nie udało się odczytać pliku. Wybierz go jeszcze raz.'

/**
 * Reads a price file in steps: file, sheet, columns, rows. A new file or selection discards what was read before.
 * @param mapping how earlier files of the facility were read
 */
export function usePriceFile(mapping: PriceFileMapping) {
  const [state, setState] = useState<PriceFileState>({ step: 'none' })
  const attempts = useRef(0)

  /** Runs a step whose result a later step may make obsolete. */
  const run = async (name: string, read: (attempt: number) => Promise<void>) => {
    attempts.current += 1
    const attempt = attempts.current
    try {
      await read(attempt)
    } catch (error) {
      console.error(error)
      if (attempts.current === attempt) setState({ step: 'failed', name, failure: FAILURE })
    }
  }

  const readSelection = (file: Omit<OpenedFile, 'attempt' | 'isReading' | 'content'>) =>
    run(file.name, async (attempt) => {
      const tables = selectedTables(file)
      setState({ ...file, attempt, isReading: tables.length > 0, content: null })
      if (tables.length === 0) return
      const known = new Map(mapping.names.map(({ key, serviceId }) => [key, serviceId]))
      const { readRows } = await import('./read-price-file.ts')
      const content = await readRows(tables, known, () => attempts.current !== attempt)
      if (content) setState({ ...file, attempt, isReading: false, content })
    })

  const open = (selected: File) =>
    run(selected.name, async (attempt) => {
      const { name } = selected
      setState({ step: 'reading', name })
      const { readTables } = await import('./read-tables.ts')
      const result = await readTables(selected)
      if (attempts.current !== attempt) return
      if ('failure' in result) return setState({ step: 'failed', name, failure: result.failure })
      const layouts = result.tables.map((table) => layoutOf(table, mapping.columns))
      const sheet = certainSheet(layouts)
      await readSelection({
        step: 'opened',
        fileNumber: attempt,
        name,
        layouts,
        sheet,
        columns: layoutOfSheet(layouts, sheet)?.columns ?? null,
      })
    })

  return {
    state,
    open,
    /** Reads the rows of other columns; null for a sheet, or all, whose columns are certain. */
    read: (file: OpenedFile, sheet: string, columns: Columns | null) =>
      readSelection({
        ...file,
        sheet,
        columns: columns ?? layoutOfSheet(file.layouts, sheet)?.columns ?? null,
      }),
    /** Discards what was read, because another selection begins. */
    discard: (file: OpenedFile) => readSelection({ ...file, sheet: '', columns: null }),
  }
}

/** Returns the layout of a selected sheet; undefined for none and all. */
export function layoutOfSheet(layouts: readonly Layout[], sheet: string): Layout | undefined {
  return sheet === '' ? undefined : layouts[Number(sheet)]
}

/** Position of the only sheet that may be a price list; empty if there are several. */
function certainSheet(layouts: readonly Layout[]): string {
  if (layouts.length === 1) return '0'
  const certain = layouts.flatMap(({ columns }, index) => (columns ? index : []))
  return certain.length === 1 ? String(certain[0]) : ''
}

function selectedTables({
  layouts,
  sheet,
  columns,
}: Pick<OpenedFile, 'layouts' | 'sheet' | 'columns'>): SelectedTable[] {
  if (sheet === ALL_SHEETS) {
    return layouts.flatMap((layout) => (layout.columns ? [{ layout, columns: layout.columns }] : []))
  }
  const layout = layoutOfSheet(layouts, sheet)
  return layout && columns ? [{ layout, columns }] : []
}

/** Labels of columns that were selected by hand, for the next file; null if they were certain. */
export function selectedLabels({ layouts, sheet, columns }: OpenedFile): PriceFileMapping['columns'] {
  const layout = layoutOfSheet(layouts, sheet)
  if (!layout || !columns || columns === layout.columns || columns.name === null) return null
  const [name = '', price = ''] = [columns.name, columns.price].map((index) =>
    layout.labels[index]?.slice(0, 100),
  )
  return { name, price }
}
