import { formatPrice } from '@medicena/domain/money'
import { type PluralForms, plural, servicesCount } from '@medicena/domain/plural'
import { slugify } from '@medicena/domain/text'
import {
  type PriceFileMapping,
  type PriceListItem,
  savePriceFileMapping,
  UNUSUAL_PRICE_FACTOR,
} from '@medicena/provider-client/price-lists'
import { Badge } from '@medicena/shared-ui/badge'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { RadioGroup } from '@medicena/shared-ui/radio-group'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import layout from '../account/layout.module.css'
import { optional, requestAsSession } from '../account/request-as-session.ts'
import { useConflicts } from '../conflicts/use-conflicts.tsx'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import styles from './changes-preview.module.css'
import { previewChanges } from './preview-changes.ts'
import { priceListChange, wantedOffers } from './price-list-conflicts.ts'
import type { FileRows } from './read-price-file.ts'
import {
  type Answers,
  answeredNames,
  priceError,
  resolveRows,
  type ServicePrice,
  storableNames,
} from './resolve-rows.ts'
import { RowQuestions } from './row-questions.tsx'
import { UnknownServices } from './unknown-services.tsx'

export interface ChangesPreviewProps {
  readonly facilityId: number
  readonly fileName: string
  readonly items: readonly PriceListItem[]
  /** Version of the price list with these items. */
  readonly version: string | null
  readonly content: FileRows
  /** How earlier files of the facility were read. */
  readonly mapping: PriceFileMapping
  /** Labels of columns that were selected for this file; null if they were certain. */
  readonly columns: PriceFileMapping['columns']
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

/** Form that shows the changes of a file before it applies all or none of them. */
export function ChangesPreview({
  facilityId,
  fileName,
  items,
  version,
  content,
  mapping: earlier,
  columns,
  onApplied,
}: ChangesPreviewProps) {
  const [answers, setAnswers] = useState<Answers>({})
  const file = useMemo(() => resolveRows(content.rows, answers), [content, answers])
  const names = answeredNames(file.questions, answers, earlier.names)
  const [requested, setRequested] = useState(earlier.requested)
  const stored: PriceFileMapping = { unanswered: [], ...earlier, requested }
  const mapping = { ...stored, columns: columns ?? earlier.columns, names }
  const applied = { ...mapping, unanswered: storableNames(file.unanswered) }
  const changes = previewChanges(items, file)
  const { added, changed, unchanged, missing } = changes
  const hasMissing = missing.length > 0
  const { form, save, frame, fieldProps } = useSchemaForm({
    schema: z.object({
      missing: z.custom<MissingAction | null>(
        (action) => !hasMissing || action !== null,
        'Wybierz, co zrobić z tymi usługami.',
      ),
      answers: z.custom<null>(
        () => file.questions.every(({ row }) => priceError(answers[row.place] ?? {}) === undefined),
        'Popraw wpisane ceny.',
      ),
    }),
    defaultValues: { missing: null, answers: null },
    labels: { answers: 'Wiersze do wyjaśnienia', missing: 'Usługi, których nie ma w pliku' },
    isUnsaved: added.length + changed.length > 0 || Object.keys(answers).length > 0,
  })
  const missingField = fieldProps('missing')
  const answersField = fieldProps('answers')
  const missingAction = useWatch({ control: form.control, name: 'missing' })
  const endsMissing = missingAction === 'end'
  const changesNumber = added.length + changed.length + (endsMissing ? missing.length : 0)

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const conflicts = useConflicts()
  const submit = save(
    async () => {
      const change = priceListChange({ facilityId, items, version }, changes)
      const saved = await conflicts.save(change, wantedOffers(changes, endsMissing))
      // The prices are saved, whatever happens to what the next file would gain.
      if (JSON.stringify(applied) !== JSON.stringify(stored)) {
        await optional(requestAsSession(savePriceFileMapping, { params: { id: facilityId }, body: applied }))
      }
      return saved
    },
    () => onApplied(),
  )
  return (
    <Surface padding="large">
      <form className={layout['stack']} method="post" noValidate onSubmit={submit}>
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
            Co się zmieni
          </h2>
          <p className={layout['muted']}>
            {`Plik ${fileName}: nowe ${added.length}, zmienione ${changed.length}, bez zmian ${unchanged.length}${
              content.withoutPrice > 0 ? `, bez ceny ${rowsCount(content.withoutPrice)}` : ''
            }.`}
          </p>
        </div>
        {frame.summary}
        {file.questions.length > 0 && (
          <section>
            <h3 className={layout['title']}>{`${answersField.label} (${file.questions.length})`}</h3>
            <RowQuestions
              id={answersField.id}
              questions={file.questions}
              answers={answers}
              showsErrors={answersField.error !== undefined}
              onAnswer={(place, answer) => {
                setAnswers((current) => ({ ...current, [place]: answer }))
                if (answersField.error !== undefined) void form.trigger('answers')
              }}
            />
          </section>
        )}
        <ChangeList title="Nowe w cenniku" prices={added} />
        <ChangeList title="Zmienione ceny" prices={changed} />
        <ChangeList title="Bez zmian" prices={unchanged} isCollapsed />
        {hasMissing && (
          <div id={missingField.id} className={layout['stack']}>
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
        {file.unknown.length > 0 && (
          <UnknownServices
            facilityId={facilityId}
            rows={file.unknown}
            mapping={mapping}
            onRequested={setRequested}
          />
        )}
        {changesNumber === 0 && !hasMissing ? (
          <p>
            {file.unanswered.length > 0
              ? 'Plik niczego nie zmieni, dopóki nie odpowiesz na pytania o wiersze.'
              : 'Plik niczego nie zmienia.'}
          </p>
        ) : (
          <div className={layout['stack']}>
            {file.unanswered.length > 0 && (
              <p>{`Pominiemy ${rowsCount(file.unanswered.length)} bez odpowiedzi.`}</p>
            )}
            <div>
              <Button type="submit" busy={frame.isSubmitting}>
                {changesNumber === 0 ? 'Zastosuj' : `Zastosuj ${changesCount(changesNumber)}`}
              </Button>
            </div>
          </div>
        )}
      </form>
      {conflicts.dialog}
    </Surface>
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
  const list = (
    <ul className={layout['rows']}>
      {prices.map(({ serviceId, serviceName, fileName = serviceName, price, oldPrice }) => (
        <li key={serviceId} className={styles['row']}>
          <span>
            <span>{serviceName}</span>
            {isOtherName(fileName, serviceId, serviceName) && (
              <span className={layout['muted']}>{` w pliku: ${fileName}`}</span>
            )}
            {oldPrice !== undefined && isUnusual(price, oldPrice) && (
              <>
                {' '}
                <Badge tone="warning">nietypowa zmiana, sprawdź</Badge>
              </>
            )}
          </span>
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
  if (isCollapsed) return <Disclosure summary={heading}>{list}</Disclosure>
  return (
    <section>
      <h3 className={layout['title']}>{heading}</h3>
      {list}
    </section>
  )
}

/** Whether a price differs from the present one as much as one that waits for an operator: probably a zero too many. */
const isUnusual = (price: number, oldPrice: number) =>
  price * UNUSUAL_PRICE_FACTOR < oldPrice || price > oldPrice * UNUSUAL_PRICE_FACTOR

/** Whether a file names a service otherwise, beyond punctuation and case; an id is no name. */
const isOtherName = (name: string, id: number, serviceName: string) =>
  name !== String(id) && slugify(name) !== slugify(serviceName)

const counted = (count: number, forms: PluralForms) => `${count}\u00a0${plural(count, forms)}`

/** Formats a number of changes in the accusative: '1 zmianę', '2 zmiany', '5 zmian'. */
const changesCount = (count: number) => counted(count, ['zmianę', 'zmiany', 'zmian'])

/** Formats a number of rows: '1 wiersz', '2 wiersze', '5 wierszy'. */
const rowsCount = (count: number) => counted(count, ['wiersz', 'wiersze', 'wierszy'])
