import { formatPriceInput, PRICE_MESSAGE, parsePrice } from '@medicena/domain/price-input'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { Inclusions, PriceForm as PriceBody, type PriceListItem } from '@medicena/provider-client/price-lists'
import { Button } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import { useEffect, useId } from 'react'
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
  readonly serviceId: number
  readonly label: string
  /** Label for assistive technology, which begins with the visible one. */
  readonly fullLabel?: string
  /** Current price in zł; null for a service that is not offered. */
  readonly price: number | null
  /** Services within the price; without it the form has no field for them. */
  readonly includes?: string | null
  /** Version of the service on the price list. */
  readonly version: string
  /** Text of the submit button. */
  readonly action: string
  /** Focuses the field, for a form that the user opened. */
  readonly autoFocus?: boolean
  readonly onSaved: (item: PriceListItem) => void
  /** Adds a button 'Anuluj'. */
  readonly onCancel?: () => void
}

/** Form for the regular price of a service. Failures show under the field. */
export function PriceForm({
  facility,
  serviceId,
  label,
  fullLabel,
  price,
  includes,
  version,
  action,
  autoFocus = false,
  onSaved,
  onCancel,
}: PriceFormProps) {
  const { form, save, frame, field } = useSchemaForm({
    schema: PriceFields,
    defaultValues: fieldValues({ price, includes }),
    labels: { price: label, includes: 'W cenie (opcjonalnie)' },
    idPrefix: useId(),
    failureField: 'price',
  })
  // A price that changed meanwhile replaces the shown one, but not what was typed.
  useEffect(() => {
    form.reset(fieldValues({ price, includes }), { keepDirtyValues: true })
  }, [form, price, includes])
  const conflicts = useConflicts()
  const submit = save(
    (body) =>
      conflicts.save(priceChange({ facilityId: facility.id, serviceId, price, includes, version }), {
        price: body.price,
        includes: includes === undefined ? undefined : body.includes,
      }),
    (item) => {
      if (item.price !== null) form.reset(fieldValues(item))
      showToast(withWithheldNote(`Cena zapisana: ${item.serviceName}.`, item, facility))
      onSaved(item)
    },
  )
  return (
    <>
      <Form
        {...frame}
        className={classes(styles['form'], includes !== undefined && styles['stacked'])}
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
          aria-label={fullLabel}
          inputMode="decimal"
          autoComplete="off"
          autoFocus={autoFocus}
        />
        {includes !== undefined && (
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

function fieldValues({ price, includes }: Partial<Pick<PriceListItem, 'price' | 'includes'>>) {
  return { price: price == null ? '' : formatPriceInput(price), includes: includes ?? '' }
}
