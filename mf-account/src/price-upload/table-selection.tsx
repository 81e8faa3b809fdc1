import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { Select } from '@medicena/shared-ui/select'
import { type FormEvent, useState } from 'react'
import frames from '../account/layout.module.css'
import type { Columns, Layout } from './columns.ts'
import styles from './table-selection.module.css'
import { ALL_SHEETS, layoutOfSheet, type OpenedFile } from './use-price-file.ts'

export interface TableSelectionProps {
  readonly file: OpenedFile
  /** Called when a selection begins, which makes what was read obsolete. */
  readonly onChange: () => void
  /** @param columns null for those that are certain */
  readonly onSelect: (sheet: string, columns: Columns | null) => void
}

/** Form for the sheet and the columns of a price list; closed if they were certain. */
export function TableSelection({ file, onChange, onSelect }: TableSelectionProps) {
  const { layouts } = file
  const [wasCertain] = useState(file.sheet !== '' && file.columns !== null)
  const [sheet, setSheet] = useState(layouts.length === 1 ? '0' : file.sheet)
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
    const certain = columnValues(layout)
    const isCertain = columns.name === certain.name && columns.price === certain.price
    onSelect(sheet, isCertain ? null : { id: null, name: Number(columns.name), price: Number(columns.price) })
  }
  const changeSheet = (value: string) => {
    setSheet(value)
    setColumns(columnValues(layoutOfSheet(layouts, value)))
    onChange()
  }
  const changeColumns = (change: Partial<ColumnValues>) => {
    setColumns((current) => ({ ...current, ...change }))
    onChange()
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
    <Surface padding={wasCertain ? 'none' : 'large'}>
      {wasCertain && layout ? (
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

const columnNames = ({ labels }: Layout, { name, price }: ColumnValues): string =>
  [name, price].map((index) => `„${labels[Number(index)] ?? ''}”`).join(' i ')

function sheetOptions(layouts: readonly Layout[]) {
  const certain = layouts.flatMap(({ table, columns }) => (columns ? (table.name ?? '') : []))
  return [
    ...(certain.length > 1
      ? [{ value: ALL_SHEETS, label: `Wszystkie z cennikiem: ${certain.join(', ')}` }]
      : []),
    ...layouts.map(({ table }, index) => ({ value: String(index), label: table.name ?? '' })),
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
