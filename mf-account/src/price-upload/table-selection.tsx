import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { Select } from '@medicena/shared-ui/select'
import { type FormEvent, useState } from 'react'
import frames from '../account/layout.module.css'
import { certainTables, type Layout } from './columns.ts'
import styles from './table-selection.module.css'
import type { OpenedFile, Selection } from './use-price-file.ts'

/** All sheets whose columns are certain. */
const ALL_SHEETS = 'all'

export interface TableSelectionProps {
  readonly file: OpenedFile
  /** Called with null when a selection begins, which makes what was read obsolete. */
  readonly onSelect: (selection: Selection | null) => void
}

/** Form for the sheet and the columns of a price list; closed if they were certain. */
export function TableSelection({ file, onSelect }: TableSelectionProps) {
  const { layouts } = file
  const [certain] = useState(file.selection?.tables[0])
  const [sheet, setSheet] = useState(
    layouts.length === 1 ? '0' : certain ? String(layouts.indexOf(certain)) : '',
  )
  const layout = layoutOfSheet(layouts, sheet)
  const [columns, setColumns] = useState<ColumnValues>(columnValues(layout))
  const [isSubmitted, setIsSubmitted] = useState(false)

  const errors = {
    sheet: sheet === '' ? 'Wybierz arkusz.' : undefined,
    name: layout && columns.name === '' ? 'Wybierz kolumnę.' : undefined,
    price: layout && priceError(columns),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (Object.values(errors).some(Boolean)) return
    onSelect(layout ? selectionOf(layout, columns) : { tables: certainTables(layouts), labels: null })
  }
  const changeSheet = (value: string) => {
    setSheet(value)
    setColumns(columnValues(layoutOfSheet(layouts, value)))
    onSelect(null)
  }
  const changeColumns = (change: Partial<ColumnValues>) => {
    setColumns((current) => ({ ...current, ...change }))
    onSelect(null)
  }
  const options = layout?.labels.map((label, index) => ({ value: String(index), label })) ?? []
  const error = (field: keyof typeof errors) => (isSubmitted ? errors[field] : undefined)
  const form = (
    <form className={frames['stack']} method="post" noValidate onSubmit={submit}>
      {layouts.length > 1 && (
        <Select
          label="Arkusz z cennikiem"
          name="sheet"
          placeholder="Wybierz arkusz"
          value={sheet}
          onChange={({ target }) => changeSheet(target.value)}
          options={sheetOptions(layouts)}
          error={error('sheet')}
        />
      )}
      {layout && (
        <>
          <div className={frames['fields']}>
            {COLUMN_FIELDS.map(({ field, label }) => (
              <Select
                key={field}
                label={label}
                name={`${field}Column`}
                placeholder="Wybierz kolumnę"
                value={columns[field]}
                onChange={({ target }) => changeColumns({ [field]: target.value })}
                options={options}
                error={error(field)}
              />
            ))}
          </div>
          <FirstRows layout={layout} />
        </>
      )}
      <div>
        <Button type="submit" variant="secondary">
          Pokaż, co się zmieni
        </Button>
      </div>
    </form>
  )
  return (
    <Surface padding={certain ? 'none' : 'large'}>
      {certain && layout ? (
        <Disclosure summary={`Kolumny: ${columnNames(layout, columns)}`}>{form}</Disclosure>
      ) : (
        <section className={frames['stack']}>
          <h2 className={frames['title']}>Gdzie w pliku są usługi i ceny?</h2>
          {form}
        </section>
      )}
    </Surface>
  )
}

const COLUMN_FIELDS = [
  { field: 'name', label: 'Kolumna z nazwą usługi' },
  { field: 'price', label: 'Kolumna z ceną' },
] as const

interface ColumnValues {
  readonly name: string
  readonly price: string
}

function priceError({ name, price }: ColumnValues): string | undefined {
  if (price === '') return 'Wybierz kolumnę.'
  return price === name ? 'Wybierz inną kolumnę niż z nazwą usługi.' : undefined
}

/** Certain columns of a sheet, as values of the form's fields. */
function columnValues(layout: Layout | undefined): ColumnValues {
  const { id = null, name = null, price = '' } = layout?.columns ?? {}
  return { name: String(name ?? id ?? ''), price: String(price) }
}

/** Returns the layout of a selected sheet; undefined for none and all. */
const layoutOfSheet = (layouts: readonly Layout[], sheet: string): Layout | undefined =>
  sheet === '' ? undefined : layouts[Number(sheet)]

function selectionOf(layout: Layout, values: ColumnValues): Selection {
  const certain = columnValues(layout)
  if (values.name === certain.name && values.price === certain.price) {
    return { tables: certainTables([layout]), labels: null }
  }
  const [name, price] = [Number(values.name), Number(values.price)]
  const label = (index: number) => layout.labels[index]?.slice(0, 100) ?? ''
  return {
    tables: [{ ...layout, columns: { id: null, name, price } }],
    labels: { name: label(name), price: label(price) },
  }
}

const columnNames = ({ labels }: Layout, { name, price }: ColumnValues): string =>
  [name, price].map((index) => `„${labels[Number(index)] ?? ''}”`).join(' i ')

function sheetOptions(layouts: readonly Layout[]) {
  const certain = certainTables(layouts).map(({ name }) => name)
  return [
    ...(certain.length > 1
      ? [{ value: ALL_SHEETS, label: `Wszystkie z cennikiem: ${certain.join(', ')}` }]
      : []),
    ...layouts.map(({ name }, index) => ({ value: String(index), label: name ?? '' })),
  ]
}

/** Rows of the preview below the header. */
const PREVIEW_ROWS = 5

function FirstRows({ layout: { labels, rows } }: { readonly layout: Layout }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard
    <section className={styles['frame']} aria-label="Początek pliku" tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Wiersz</th>
            {labels.map((label, index) => (
              <th key={index} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, PREVIEW_ROWS).map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {labels.map((_, index) => (
                <td key={index}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
