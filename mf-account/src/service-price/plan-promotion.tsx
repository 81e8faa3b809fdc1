import { polishDay } from '@medicena/domain/days'
import { formatPrice } from '@medicena/domain/money'
import { SMART_PACKAGE } from '@medicena/domain/packages'
import { formatPriceInput, parsePrice } from '@medicena/domain/price-input'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import {
  type PlannedPromotion,
  type PriceListItem,
  PromotionForm,
  planPromotion,
} from '@medicena/provider-client/price-lists'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { Link } from '@medicena/shared-ui/link'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { formatDay } from '../account/day.tsx'
import layout from '../account/layout.module.css'
import { Panel } from '../account/panel.tsx'
import { useCreate } from '../account/use-create.ts'
import { useConflicts } from '../conflicts/use-conflicts.tsx'
import { AfterVerification } from '../facilities/facility-status.tsx'
import { facilityPaths } from '../facilities/managed-facility.ts'
import { Form } from '../forms/form.tsx'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import { AmountText } from '../prices/price-form.tsx'
import { planChange } from './promotion-conflicts.ts'
import {
  lowestBefore,
  type PromotionPreview,
  previewPromotion,
  suggestPromotion,
  without,
} from './promotion-preview.ts'

const LABELS = {
  validFrom: 'Pierwszy dzień',
  validTo: 'Ostatni dzień',
  oldPrice: 'Cena przed obniżką (zł)',
  price: 'Cena promocyjna (zł)',
}

const requiredDay = (message: string) =>
  z.iso.date({ error: ({ input }) => (input === '' ? message : undefined) })

const PromotionFields = z.extend(PromotionForm, {
  validFrom: requiredDay('Podaj pierwszy dzień promocji.'),
  validTo: requiredDay('Podaj ostatni dzień promocji.'),
  oldPrice: AmountText,
  price: AmountText,
})

export interface PlanPromotionProps {
  readonly facility: Pick<ManagedFacility, 'id' | 'status'>
  /** Whether the facility may create promotions: from a day on, only with Smart. */
  readonly isAllowed: boolean
  readonly item: PriceListItem
  /** The planned promotion that is changed; null for a new one. */
  readonly edited?: PlannedPromotion | null
  readonly onChanged: (item: PriceListItem) => void
  /** Called when the edited promotion was saved, or stays as it is. */
  readonly onClose?: () => void
}

/** Section that plans a promotion, or says what comes first: visitors must see the price. */
export function PlanPromotion(props: PlanPromotionProps) {
  const { edited, isAllowed, item } = props
  return (
    <Panel title={edited ? `Zmień promocję od ${formatDay(edited.validFrom)}` : PLAN} level={3}>
      {isAllowed && item.publicPrice !== null ? <PlanPromotionForm {...props} /> : <FirstThing {...props} />}
    </Panel>
  )
}

/** Steps before the first promotion. */
function FirstThing({ facility, isAllowed, item }: PlanPromotionProps) {
  if (facility.status !== 'verified')
    return <AfterVerification facility={facility}>Promocję zaplanujesz</AfterVerification>
  if (isAllowed) {
    return (
      <p>
        {item.rejected
          ? 'Promocję zaplanujesz, gdy wpiszesz inną cenę: poprzednia została odrzucona.'
          : 'Promocję zaplanujesz, gdy potwierdzimy cenę tej usługi. Jeśli jest w niej pomyłka, popraw ją powyżej.'}
      </p>
    )
  }
  return (
    <p>
      {`Nowe promocje tworzą placówki z pakietem ${SMART_PACKAGE.name}. Promocje, które już są, potrwają do końca. `}
      <Link href={facilityPaths(facility.id).smart}>Zobacz pakiet placówki</Link>
    </p>
  )
}

const PLAN = 'Zaplanuj promocję'

/** The values of an edited promotion, or those that the provider accepts; empty without a week for them. */
function defaultsOf(item: PriceListItem, edited: PlannedPromotion | null) {
  if (edited) {
    const { validFrom, validTo, price } = edited
    const lowest = lowestBefore(item, validFrom, polishDay())
    const oldPrice = lowest ? formatPriceInput(lowest.price) : ''
    return { validFrom, validTo, oldPrice, price: formatPriceInput(price) }
  }
  const suggested = suggestPromotion(item, polishDay())
  return {
    validFrom: suggested?.validFrom ?? '',
    validTo: suggested?.validTo ?? '',
    oldPrice: suggested ? formatPriceInput(suggested.oldPrice) : '',
    price: '',
  }
}

/**
 * Form for a new promotion. Previews the Omnibus rules while the user types; the provider applies them again, and its
 * rejection shows above the form.
 */
function PlanPromotionForm({
  facility: { id: facilityId },
  item: stored,
  edited = null,
  onChanged,
  onClose,
}: Omit<PlanPromotionProps, 'isAllowed'>) {
  const create = useCreate()
  const item = useMemo(() => without(stored, edited?.validFrom), [stored, edited])
  const params = { id: facilityId, serviceId: item.serviceId }
  const today = polishDay()
  const { form, save, frame, field } = useSchemaForm({
    schema: PromotionFields,
    defaultValues: defaultsOf(item, edited),
    labels: LABELS,
  })
  // The price may have changed above the form.
  useEffect(() => form.reset(defaultsOf(item, edited), { keepDirtyValues: true }), [form, item, edited])
  useEffect(() => {
    if (edited) form.setFocus('price')
  }, [form, edited])
  const [validFrom, validTo, oldPrice, price] = useWatch({
    control: form.control,
    name: ['validFrom', 'validTo', 'oldPrice', 'price'],
  })
  const promotion = { validFrom, validTo, oldPrice: parsePrice(oldPrice), price: parsePrice(price) }
  const preview = previewPromotion(item, promotion, today)
  const errors = Object.values(form.formState.errors).map(({ message }) => message)
  // The provider has rejected the promotion for the same reason.
  const isShown = preview.violation != null && errors.includes(preview.violation.message)

  const conflicts = useConflicts()
  const plan = (body: PromotionForm, ifMatch: string | null) =>
    create(planPromotion, { params, body }, { ifMatch })
  const submit = save(
    async (typed) => {
      const replacing = edited ? { ...typed, replaces: edited.validFrom } : typed
      const { change, body } = planChange(facilityId, stored, replacing, plan)
      const changed = await conflicts.save(change, body)
      // The manager may prefer what others have stored.
      const isPlanned = changed.promotions.some(
        ({ validFrom, price }) => validFrom === typed.validFrom && price === typed.price,
      )
      return { changed, isPlanned }
    },
    ({ changed, isPlanned }) => {
      form.reset(defaultsOf(changed, null))
      const done = edited ? 'Promocja została zmieniona.' : 'Promocja została zaplanowana.'
      showToast(isPlanned ? done : 'Promocje zostają bez zmian.')
      onChanged(changed)
      onClose?.()
    },
  )
  return (
    <>
      <Form
        {...frame}
        onSubmit={submit}
        action={edited ? 'Zapisz promocję' : PLAN}
        cancel={
          edited && (
            <Button variant="secondary" onClick={onClose}>
              Anuluj
            </Button>
          )
        }
      >
        <div className={layout['fields']}>
          <TextField
            {...field('validFrom')}
            type="date"
            min={today}
            hint={
              suggestPromotion(item, today) === null
                ? 'W najbliższym roku nie ma tygodnia bez promocji, więc podaj dni samodzielnie.'
                : undefined
            }
          />
          <TextField {...field('validTo')} type="date" min={validFrom} />
        </div>
        <div className={layout['fields']}>
          <TextField {...field('oldPrice')} inputMode="decimal" autoComplete="off" />
          <TextField {...field('price')} inputMode="decimal" autoComplete="off" />
        </div>
        <OmnibusPreview
          preview={isShown ? { ...preview, violation: undefined } : preview}
          validFrom={validFrom}
          oldPrice={promotion.oldPrice}
          onUseLowest={(price) => {
            form.setValue('oldPrice', formatPriceInput(price), { shouldDirty: true })
            // The button disappears.
            form.setFocus('oldPrice')
          }}
        />
      </Form>
      {conflicts.dialog}
    </>
  )
}

interface OmnibusPreviewProps {
  readonly preview: PromotionPreview
  /** First day of the promotion, 'YYYY-MM-DD', or empty. */
  readonly validFrom: string
  /** Stated price before the reduction, in zł. */
  readonly oldPrice: number | null
  /** Receives the lowest price of the 30 days, in zł, to use as the old one. */
  readonly onUseLowest: (price: number) => void
}

/** Says whether a promotion meets the Omnibus directive, and which price it is compared with. */
function OmnibusPreview({ preview, validFrom, oldPrice, onUseLowest }: OmnibusPreviewProps) {
  const { lowest, violation } = preview
  return (
    <div className={layout['stack']}>
      {validFrom !== '' && lowest && (
        <div className={classes(layout['box'], layout['stack'])}>
          <p>
            Najniższa cena z 30 dni przed {formatDay(validFrom)}: <strong>{formatPrice(lowest.price)}</strong>{' '}
            (ostatni dzień tej ceny: {formatDay(lowest.day)}). Z nią porównujemy cenę promocyjną, jak wymaga
            dyrektywa Omnibus.
          </p>
          {oldPrice !== lowest.price && (
            <div>
              <Button variant="secondary" onClick={() => onUseLowest(lowest.price)}>
                {`Wstaw ${formatPrice(lowest.price)} jako cenę przed obniżką`}
              </Button>
            </div>
          )}
        </div>
      )}
      {violation === null && (
        <Alert tone="success" title="Promocja spełnia wymogi dyrektywy Omnibus">
          Obok ceny promocyjnej pacjenci zobaczą najniższą cenę z 30 dni przed obniżką.
        </Alert>
      )}
      {violation && (
        <Alert tone="warning" title="Tej promocji nie można zaplanować">
          {violation.message}
        </Alert>
      )}
    </div>
  )
}
