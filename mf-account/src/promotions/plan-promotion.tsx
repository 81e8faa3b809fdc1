import { addDays, polishDay } from '@medicena/domain/days'
import { formatPriceInput, parsePrice } from '@medicena/domain/money'
import { type PriceListItem, PromotionForm, planPromotion } from '@medicena/provider-client/price-lists'
import { Button } from '@medicena/shared-ui/button'
import { ErrorSummary } from '@medicena/shared-ui/error-summary'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import { type FormEvent, useState } from 'react'
import { askProvider } from '../account/ask-provider.ts'
import { useUnsavedChanges } from '../account/use-unsaved-changes.ts'
import { formErrors } from '../fields/field-problems.ts'
import { useSubmission } from '../fields/use-submission.ts'
import { pricesProblems } from '../prices/price-problems.ts'
import { OmnibusVerdict } from './omnibus-verdict.tsx'
import styles from './plan-promotion.module.css'
import { previewPromotion } from './promotion-preview.ts'

export interface PlanPromotionProps {
  readonly facilityId: number
  readonly item: PriceListItem
  readonly onPlanned: (item: PriceListItem) => void
}

const LABELS = {
  validFrom: 'Pierwszy dzień',
  validTo: 'Ostatni dzień',
  oldPrice: 'Cena przed obniżką (zł)',
  price: 'Cena promocyjna (zł)',
}
const idOf = (field: string) => `promotion-${field}`

/** Days that a promotion lasts unless another end is chosen. */
const WEEK = 6

/**
 * The form for a promotion. Whether it meets the Omnibus rule is said while one types; the provider says it again, and its
 * refusal stands above the form.
 */
export function PlanPromotion({ facilityId, item, onPlanned }: PlanPromotionProps) {
  const today = polishDay()
  const fresh = {
    validFrom: addDays(today, 1),
    validTo: addDays(today, 1 + WEEK),
    oldPrice: item.price === null ? '' : formatPriceInput(item.price),
    price: '',
  }
  const [typed, setTyped] = useState(fresh)
  const [changed, setChanged] = useState(false)
  const submission = useSubmission()
  const release = useUnsavedChanges(changed)

  const { validFrom, validTo } = typed
  const promotion = {
    ...{ validFrom, validTo },
    price: parsePrice(typed.price),
    oldPrice: parsePrice(typed.oldPrice),
  }
  const preview = previewPromotion(item, promotion, today)
  /** The provider's refusal says it already, at the field and above the form. */
  const told = Object.values(submission.problems).includes(preview.violation?.message ?? '')

  const type = (field: keyof typeof typed, text: string) => {
    setTyped((now) => ({ ...now, [field]: text }))
    setChanged(true)
  }
  const plan = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submission.submit(promotionProblems(promotion), async () => {
      const { price, oldPrice, ...days } = promotion
      const planned = await askProvider(planPromotion, {
        params: { id: facilityId, serviceId: item.serviceId },
        body: { ...days, price: price ?? 0, oldPrice: oldPrice ?? 0 },
      })
      release()
      setChanged(false)
      setTyped(fresh)
      showToast('Promocja została zaplanowana.')
      onPlanned(planned)
    })
  }
  /** What all four fields share. */
  const field = (name: keyof typeof LABELS) => ({
    id: idOf(name),
    name,
    label: LABELS[name],
    value: typed[name],
    error: submission.problems[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => type(name, target.value),
  })
  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={plan}
      aria-labelledby="plan-promotion"
    >
      <h3 id="plan-promotion" className={styles['title']}>
        Zaplanuj promocję
      </h3>
      <ErrorSummary
        ref={submission.summary}
        errors={formErrors(submission.problems, LABELS, idOf)}
        failure={submission.failure}
      />
      <div className={styles['pair']}>
        <TextField {...field('validFrom')} type="date" min={today} />
        <TextField {...field('validTo')} type="date" min={validFrom} />
      </div>
      <div className={styles['pair']}>
        <TextField {...field('oldPrice')} inputMode="decimal" autoComplete="off" />
        <TextField {...field('price')} inputMode="decimal" autoComplete="off" />
      </div>
      <OmnibusVerdict
        preview={told ? { ...preview, violation: undefined } : preview}
        validFrom={validFrom}
        statedOldPrice={promotion.oldPrice}
        onUseLowest={(price) => type('oldPrice', formatPriceInput(price))}
      />
      <div>
        <Button type="submit" busy={submission.sending}>
          Zaplanuj promocję
        </Button>
      </div>
    </form>
  )
}

/** What is wrong with the form by its schema; the rules are the provider's to apply. */
function promotionProblems({ validFrom, validTo, ...prices }: Parameters<typeof previewPromotion>[1]) {
  return {
    ...pricesProblems(PromotionForm, { validFrom, validTo, ...prices }),
    ...(validFrom === '' && { validFrom: 'Podaj pierwszy dzień promocji.' }),
    ...(validTo === '' && { validTo: 'Podaj ostatni dzień promocji.' }),
  }
}
