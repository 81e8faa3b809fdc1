import type { PriceFileMapping } from '@medicena/provider-client/price-lists'
import { useRef, useState } from 'react'
import { certainTables, type Layout, layoutOf, type SelectedTable } from './columns.ts'
import type { FileRows } from './read-price-file.ts'

/** Tables and columns that are read from a file. */
export interface Selection {
  readonly tables: readonly SelectedTable[]
  /** Labels of columns that were selected by hand, for the next file; null if they were certain. */
  readonly labels: PriceFileMapping['columns']
}

/** File that could be opened. */
export interface OpenedFile {
  readonly step: 'opened'
  readonly name: string
  /** Tells the file from an earlier one of the same name. */
  readonly fileNumber: number
  /** Tells what was read from what was read before. */
  readonly attempt: number
  readonly layouts: readonly Layout[]
  /** Null until it is certain or made by hand. */
  readonly selection: Selection | null
  /** Rows of the selection; null while they are read. */
  readonly content: FileRows | null
}

export type PriceFileState =
  | { readonly step: 'none' }
  | { readonly step: 'reading' | 'failed'; readonly name: string; readonly failure?: string }
  | OpenedFile

const FAILURE = 'Nie udało się odczytać pliku. Wybierz go jeszcze raz.'

/**
 * Reads a price file in steps: file, selection, rows. A new file or selection discards what was read before.
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

  /** Reads the rows of a selection; null discards what was read, because another one begins. */
  const select = (
    { name, fileNumber, layouts }: Pick<OpenedFile, 'name' | 'fileNumber' | 'layouts'>,
    selection: Selection | null,
  ) =>
    run(name, async (attempt) => {
      const file: OpenedFile = {
        step: 'opened',
        name,
        fileNumber,
        attempt,
        layouts,
        selection,
        content: null,
      }
      setState(file)
      if (!selection) return
      const known = new Map(mapping.names.map(({ key, serviceId }) => [key, serviceId]))
      const { readRows } = await import('./read-price-file.ts')
      const content = await readRows(selection.tables, known, () => attempts.current !== attempt)
      if (content) setState({ ...file, content })
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
      const tables = certainTables(layouts)
      await select(
        { name, fileNumber: attempt, layouts },
        tables.length === 1 ? { tables, labels: null } : null,
      )
    })

  return { state, open, select }
}
