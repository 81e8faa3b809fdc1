import { formatPriceInput, PRICE_MESSAGE, parsePrice } from '@medicena/domain/price-input'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { Inclusions, PriceForm as PriceBody, type PriceListItem } from '@medicena/provider-client/price-lists'
import { Button } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useConflicts } from '../conflicts/use-conflicts.tsx'
import { Form } from '../forms/form.tsx'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import { priceChange } from './price-conflicts.ts'
import styles from './price-form.module.css'
import { withWithheldNote } from './withheld-note.tsx'

/** Schema of a text field for an amount in zł: '99,50' → 99.5. */
export const AmountText = z.pipe(
  z.pipe(
    z.transform((text: string) => parsePrice(text)),
    z.number(PRICE_MESSAGE),
  ),
  PriceBody.shape.price,
)

const PriceFields = z.object({
  price: AmountText,
  includes: z.pipe(
    z.transform((text: string) => text.trim() || null),
    z.nullable(Inclusions),
  ),
})

export interface PriceFormProps {
  readonly facility: Pick<ManagedFacility, 'id' | 'status'>
  readonly item: PriceListItem
  readonly action: string
  readonly onSaved: (item: PriceListItem) => void
  /** Closes a form that the user has opened in a row of the price list. It has no field for what the price includes. */
  readonly onCancel?: () => void
}

/** Form for the regular price of a service. Failures show under the field. */
export function PriceForm({ facility, item, action, onSaved, onCancel }: PriceFormProps) {
  const { serviceId, serviceName, price, includes } = item
  const isInRow = onCancel !== undefined
  const label = isInRow ? 'Nowa cena (zł)' : 'Cena (zł)'
  const { form, save, frame, field } = useSchemaForm({
    schema: PriceFields,
    defaultValues: fieldValues(item),
    labels: { price: label, includes: 'W cenie (opcjonalnie)' },
    failureField: 'price',
  })
  // A price that changed meanwhile replaces the shown one, but not what was typed.
  useEffect(() => {
    form.reset(fieldValues({ price, includes }), { keepDirtyValues: true })
  }, [form, price, includes])
  const conflicts = useConflicts()
  const submit = save(
    (body) => conflicts.save(priceChange(facility.id, serviceId, item, !isInRow), body),
    (saved) => {
      if (saved.price !== null) form.reset(fieldValues(saved))
      showToast(withWithheldNote(`Cena zapisana: ${serviceName}.`, saved, facility))
      onSaved(saved)
    },
  )
  return (
    <>
      <Form
        {...frame}
        className={classes(styles['form'], !isInRow && styles['stacked'])}
        onSubmit={submit}
        action={action}
        cancel={
          onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              Anuluj
            </Button>
          )
        }
      >
        <TextField
          {...field('price')}
          aria-label={isInRow ? `${label}: ${serviceName}` : undefined}
          inputMode="decimal"
          autoComplete="off"
          autoFocus={isInRow}
        />
        {!isInRow && (
          <div className={styles['includes']}>
            <TextField
              {...field('includes')}
              hint="Na przykład: znieczulenie, RTG kontrolne."
              autoComplete="off"
            />
          </div>
        )}
      </Form>
      {conflicts.dialog}
    </>
  )
}

function fieldValues({ price, includes }: Pick<PriceListItem, 'price' | 'includes'>) {
  return { price: price === null ? '' : formatPriceInput(price), includes: includes ?? '' }
}
