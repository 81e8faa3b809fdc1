import { formatPriceInput, parsePrice } from '@medicena/domain/money'
import { type PriceListItem, PriceForm as PriceSchema, setPrice } from '@medicena/provider-client/price-lists'
import { Button } from '@medicena/shared-ui/button'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import { type FormEvent, useId, useState } from 'react'
import { askProvider } from '../account/ask-provider.ts'
import { useUnsavedChanges } from '../account/use-unsaved-changes.ts'
import { readText } from '../fields/read-text.ts'
import { useSubmission } from '../fields/use-submission.ts'
import styles from './price-form.module.css'
import { pricesProblems } from './price-problems.ts'

export interface PriceFormProps {
  readonly facilityId: number
  readonly serviceId: number
  readonly label: string
  /** What the label says to those who don't see what stands beside it; begins with the label. */
  readonly fullLabel?: string
  /** The price in zł at first; none for a service that is not offered. */
  readonly initial: number | null
  /** The submit button's text. */
  readonly action: string
  /** The form appeared by the visitor's wish: the field gets the focus. */
  readonly autoFocus?: boolean
  readonly onSaved: (item: PriceListItem) => void
  /** Without it there is no way back. */
  readonly onCancel?: () => void
}

/** The regular price of a service. A failure stands under the field. */
export function PriceForm({
  facilityId,
  serviceId,
  label,
  fullLabel,
  initial,
  action,
  autoFocus = false,
  onSaved,
  onCancel,
}: PriceFormProps) {
  const id = useId()
  const { submit, sending, problems, failure } = useSubmission()
  const [changed, setChanged] = useState(false)
  const release = useUnsavedChanges(changed)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const price = parsePrice(readText(new FormData(event.currentTarget), 'price'))
    submit(pricesProblems(PriceSchema, { price }), async () => {
      const item = await askProvider(setPrice, {
        params: { id: facilityId, serviceId },
        body: { price: price ?? 0 },
      })
      release()
      setChanged(false)
      showToast(`Cena zapisana: ${item.serviceName}.`)
      onSaved(item)
    })
  }
  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={save}
      onInput={() => setChanged(true)}
    >
      <TextField
        id={id}
        name="price"
        label={label}
        aria-label={fullLabel}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={initial === null ? '' : formatPriceInput(initial)}
        autoFocus={autoFocus}
        error={problems['price'] ?? failure}
      />
      <div className={styles['actions']}>
        <Button type="submit" busy={sending}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Anuluj
          </Button>
        )}
      </div>
    </form>
  )
}
