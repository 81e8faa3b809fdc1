import { formatPrice } from '@medicena/domain/money'
import { type PluralForms, plural, servicesCount } from '@medicena/domain/plural'
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { RadioGroup } from '@medicena/shared-ui/radio-group'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useEffect, useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useConflicts } from '../conflicts/use-conflicts.tsx'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import styles from './changes-preview.module.css'
import { previewChanges, type ServicePrice } from './preview-changes.ts'
import { priceListChange, wantedOffers } from './price-list-conflicts.ts'
import type { PriceFile } from './read-price-file.ts'

export interface ChangesPreviewProps {
  readonly facilityId: number
  readonly fileName: string
  readonly items: readonly PriceListItem[]
  /** Version of the price list with these items. */
  readonly version: string | null
  readonly file: PriceFile
  readonly onApplied: () => void
}

/** Treatment of services that are missing from the file. */
type MissingAction = 'keep' | 'end'

const MISSING_OPTIONS = [
  { value: 'keep', label: 'Zostaw w cenniku', description: 'Ich ceny się nie zmienią.' },
  {
    value: 'end',
    label: 'Usuń z cennika',
    description: 'Znikną z profilu i wyników razem z zaplanowanymi promocjami.',
  },
] as const

/** Unusable rows that are listed: a file of another kind may have tens of thousands. */
const MAX_LISTED_ROWS = 100

/** Form that shows the changes of a file before it applies all or none of them. */
export function ChangesPreview({
  facilityId,
  fileName,
  items,
  version,
  file,
  onApplied,
}: ChangesPreviewProps) {
  const changes = previewChanges(items, file)
  const { added, changed, unchanged, missing } = changes
  const hasMissing = missing.length > 0
  const { form, save, summary, fieldProps, isSubmitting } = useSchemaForm({
    schema: z.object({
      missing: z.custom<MissingAction | null>(
        (action) => !hasMissing || action !== null,
        'Wybierz, co zrobić z tymi usługami.',
      ),
    }),
    defaultValues: { missing: null },
    labels: { missing: 'Usługi, których nie ma w pliku' },
    idPrefix: 'upload',
    isUnsaved: added.length + changed.length > 0,
  })
  const missingField = fieldProps('missing')
  const missingAction = useWatch({ control: form.control, name: 'missing' })
  const endsMissing = missingAction === 'end'
  const changesNumber = added.length + changed.length + (endsMissing ? missing.length : 0)

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const conflicts = useConflicts()
  const submit = save(
    () =>
      conflicts.save(
        priceListChange({ facilityId, items, version }, changes),
        wantedOffers(changes, endsMissing),
      ),
    () => onApplied(),
  )
  return (
    <Surface padding="large">
      <form className={styles['preview']} method="post" noValidate onSubmit={submit}>
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
            Co się zmieni
          </h2>
          <p className={styles['file']}>
            Plik {fileName}: nowe {added.length}, zmienione {changed.length}, bez zmian {unchanged.length}
            {file.withoutPrice > 0 ? `, bez ceny ${rowsCount(file.withoutPrice)}.` : '.'}
          </p>
        </div>
        {summary}
        <UnusableRows rows={file.unusable} />
        <ChangeList title="Nowe w cenniku" prices={added} />
        <ChangeList title="Zmienione ceny" prices={changed} />
        <ChangeList title="Bez zmian" prices={unchanged} isCollapsed />
        {hasMissing && (
          <div id={missingField.id} className={styles['missing']}>
            <Controller
              name="missing"
              control={form.control}
              render={({ field: { value, onChange } }) => (
                <RadioGroup<MissingAction>
                  legend={`${missingField.label}: ${servicesCount(missing.length)}`}
                  name="missing"
                  value={value}
                  onChange={onChange}
                  options={MISSING_OPTIONS}
                  error={missingField.error}
                />
              )}
            />
            <ChangeList title="Pokaż te usługi" prices={missing} isCollapsed />
          </div>
        )}
        {changesNumber === 0 && !hasMissing ? (
          <p>Plik niczego nie zmienia.</p>
        ) : (
          <div>
            <Button type="submit" busy={isSubmitting}>
              {changesNumber === 0 ? 'Zastosuj' : `Zastosuj ${changesCount(changesNumber)}`}
            </Button>
          </div>
        )}
      </form>
      {conflicts.dialog}
    </Surface>
  )
}

function UnusableRows({ rows }: { readonly rows: PriceFile['unusable'] }) {
  if (rows.length === 0) return null
  return (
    <Alert tone="warning" title={`Pominiemy ${rowsCount(rows.length)}, bo coś się w nich nie zgadza`}>
      <ul className={styles['unusable']}>
        {rows.slice(0, MAX_LISTED_ROWS).map(({ line, service, reason }) => (
          <li key={line}>{`Wiersz ${line}${service === '' ? '' : ` (${service})`}: ${reason}`}</li>
        ))}
        {rows.length > MAX_LISTED_ROWS && <li>…oraz {rowsCount(rows.length - MAX_LISTED_ROWS)} więcej.</li>}
      </ul>
    </Alert>
  )
}

interface ChangeListProps {
  readonly title: string
  /** New prices in zł, with the old ones of changed services. */
  readonly prices: readonly (ServicePrice & { readonly oldPrice?: number })[]
  readonly isCollapsed?: boolean
}

/** One kind of change, service by service; nothing if there is none. */
function ChangeList({ title, prices, isCollapsed = false }: ChangeListProps) {
  if (prices.length === 0) return null
  const heading = `${title} (${prices.length})`
  if (isCollapsed) {
    return (
      <Disclosure summary={heading}>
        <Prices prices={prices} />
      </Disclosure>
    )
  }
  return (
    <section>
      <h3 className={styles['title']}>{heading}</h3>
      <Prices prices={prices} />
    </section>
  )
}

function Prices({ prices }: Pick<ChangeListProps, 'prices'>) {
  return (
    <ul>
      {prices.map(({ serviceId, serviceName, price, oldPrice }) => (
        <li key={serviceId} className={styles['row']}>
          <span className={styles['name']}>{serviceName}</span>
          <span className={styles['price']}>
            {oldPrice !== undefined && oldPrice !== price && (
              <>
                <VisuallyHidden>z </VisuallyHidden>
                <span className={styles['oldPrice']}>{formatPrice(oldPrice)}</span>
                <span aria-hidden="true"> → </span>
                <VisuallyHidden> na </VisuallyHidden>
              </>
            )}
            <span>{formatPrice(price)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const counted = (count: number, forms: PluralForms) => `${count}\u00a0${plural(count, forms)}`

/** Formats a number of changes in the accusative: '1 zmianę', '2 zmiany', '5 zmian'. */
const changesCount = (count: number) => counted(count, ['zmianę', 'zmiany', 'zmian'])

/** Formats a number of rows: '1 wiersz', '2 wiersze', '5 wierszy'. */
const rowsCount = (count: number) => counted(count, ['wiersz', 'wiersze', 'wierszy'])
