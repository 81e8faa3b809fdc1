import { polishDay } from '@medicena/domain/days'
import { firstOfMonth, formatMonth, lastOfMonth } from '@medicena/domain/months'
import { formatNip } from '@medicena/domain/nip'
import { SMART_PACKAGE, TERMS_VERSION } from '@medicena/domain/packages'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import {
  type ManagedSmart,
  ORDER_MONTHS,
  orderSmart,
  SmartOrderForm,
} from '@medicena/provider-client/managed-smart'
import { Checkbox } from '@medicena/shared-ui/checkbox'
import { Check } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { Select } from '@medicena/shared-ui/select'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import * as z from 'zod/mini'
import { Panel } from '../account/panel.tsx'
import { useCreate } from '../account/use-create.ts'
import { AfterVerification } from '../facilities/facility-status.tsx'
import { Form } from '../forms/form.tsx'
import { useSchemaForm } from '../forms/use-schema-form.tsx'

const LABELS = {
  month: 'Miesiąc',
  companyName: 'Nazwa firmy',
  taxId: 'NIP',
  companyAddress: 'Adres firmy',
  acceptsTerms: 'Regulamin',
}

const OrderFields = z.extend(z.omit(SmartOrderForm, { termsVersion: true }), {
  // A checkbox is false until it is ticked.
  acceptsTerms: z.pipe(z.boolean(), SmartOrderForm.shape.acceptsTerms),
})

interface OrderSmartProps {
  readonly facility: ManagedFacility
  readonly smart: ManagedSmart
  readonly onOrdered: (smart: ManagedSmart) => void
}

/** Section that says what Smart includes, with the form that orders a month of it. */
export function OrderSmart({ facility, smart, onOrdered }: OrderSmartProps) {
  const { name, price, benefits } = SMART_PACKAGE
  return (
    <Panel title={smart.periods.length === 0 ? `Zamów ${name}` : 'Zamów kolejny miesiąc'}>
      <p>
        <strong>{price}</strong> za miesiąc. Pakiet nie przedłuża się sam.
      </p>
      <ul className="icon-list">
        {benefits.map((benefit) => (
          <li key={benefit.id}>
            <Check />
            <span>
              <strong>{benefit.name}</strong>: {withNonBreakingSpaces(benefit.text)}
            </span>
          </li>
        ))}
      </ul>
      {facility.status === 'verified' ? (
        <OrderForm facility={facility} smart={smart} onOrdered={onOrdered} />
      ) : (
        <AfterVerification facility={facility}>Pakiet zamówisz</AfterVerification>
      )}
    </Panel>
  )
}

/** The months that can be ordered, without those that the facility has Smart in. */
function orderableMonths({ periods }: ManagedSmart) {
  return Array.from({ length: ORDER_MONTHS }, (_, later) => firstOfMonth(polishDay(), later))
    .filter((first) =>
      periods.every(({ validFrom, validTo }) => validTo < first || lastOfMonth(first) < validFrom),
    )
    .map((first) => ({ value: first.slice(0, 7), label: formatMonth(first) }))
}

function OrderForm({ facility, smart, onOrdered }: OrderSmartProps) {
  const create = useCreate()
  const months = orderableMonths(smart)
  const { save, frame, field } = useSchemaForm({
    schema: OrderFields,
    defaultValues: {
      month: months[0]?.value ?? '',
      ...(smart.invoice ?? { companyName: '', taxId: '', companyAddress: '' }),
      acceptsTerms: false,
    },
    labels: LABELS,
  })
  const submit = save(
    (fields) =>
      create(orderSmart, {
        params: { id: facility.id },
        body: { ...fields, termsVersion: TERMS_VERSION },
      }),
    (ordered) => {
      showToast('Zamówienie zostało wysłane.')
      onOrdered(ordered)
    },
  )
  return (
    <Form {...frame} onSubmit={submit} action="Zamów Smart">
      <Select
        {...field('month')}
        options={months}
        hint="Bieżący miesiąc kosztuje tyle samo i trwa od włączenia pakietu."
      />
      <TextField {...field('companyName')} autoComplete="organization" />
      <TextField
        {...field('taxId', formatNip)}
        inputMode="numeric"
        autoComplete="off"
        hint="np. 123-456-32-18"
      />
      <TextField
        {...field('companyAddress')}
        autoComplete="street-address"
        hint="np. ul. Lipowa 12A/3, 50-079 Wrocław"
      />
      <Checkbox
        {...field('acceptsTerms')}
        label={
          <>
            Akceptuję{' '}
            <Link href="/regulamin#konto-managera" newTab>
              regulamin
            </Link>{' '}
            i zamawiam z obowiązkiem zapłaty
          </>
        }
      />
    </Form>
  )
}
