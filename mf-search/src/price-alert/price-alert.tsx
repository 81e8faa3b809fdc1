import { PRICE_ALERT_CONSENT } from '@medicena/provider-client/price-alerts'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Checkbox } from '@medicena/shared-ui/checkbox'
import { ErrorSummary } from '@medicena/shared-ui/error-summary'
import { Link } from '@medicena/shared-ui/link'
import { TextField } from '@medicena/shared-ui/text-field'
import { useId } from 'react'
import styles from './price-alert.module.css'
import { FIELDS, type OrderedAlert, usePriceAlertForm } from './use-price-alert-form.ts'

export interface PriceAlertProps {
  readonly service: { readonly id: number; readonly name: string }
  /** Null for the whole country. */
  readonly location: { readonly name: string; readonly slug: string } | null
}

/** Fields whose messages need their names in the list of errors. */
const LABELS = { email: 'Adres e-mail', maxPrice: 'Najwyższa cena w zł (opcjonalnie)' }

/** Form that asks for a mail when the lowest price of a service in a place drops. */
export function PriceAlert({ service, location }: PriceAlertProps) {
  const form = usePriceAlertForm(service.id, location?.slug ?? null)
  const { errors, failure, isSending, ordered, submit, formRef, messageRef } = form
  const id = useId()
  if (ordered !== null) {
    return (
      <div ref={messageRef} tabIndex={-1}>
        <Ordered {...ordered} />
      </div>
    )
  }
  const field = (name: (typeof FIELDS)[number]) => ({ id: `${id}-${name}`, name, error: errors[name] })
  return (
    <form ref={formRef} className={styles['form']} method="post" noValidate onSubmit={submit}>
      <p>
        Napiszemy, gdy spadnie najniższa cena: <strong>{service.name}</strong> (
        {location?.name ?? 'cała Polska'}) – poniżej najniższej z 30 dni albo do podanej kwoty. Najwyżej jedna
        wiadomość dziennie, przez rok; w każdej jest link do strony, na której wyłączysz powiadomienie.
      </p>
      <ErrorSummary
        errors={FIELDS.flatMap((name) => {
          const message = errors[name]
          if (message === undefined) return []
          const text = name === 'alertConsent' ? message : `${LABELS[name]}: ${message}`
          return [{ fieldId: `${id}-${name}`, message: text }]
        })}
      />
      <div className={styles['fields']}>
        <TextField
          {...field('email')}
          type="email"
          label={LABELS.email}
          autoComplete="email"
          maxLength={254}
        />
        <TextField {...field('maxPrice')} inputMode="numeric" label={LABELS.maxPrice} />
      </div>
      <Checkbox {...field('alertConsent')} label={PRICE_ALERT_CONSENT.text} />
      <p>
        <Link href="/polityka-prywatnosci" newTab>
          Jak chronimy Twoje dane
        </Link>
      </p>
      {failure !== null && (
        <div ref={messageRef} tabIndex={-1}>
          <Alert tone="danger" title="Nie udało się zapisać powiadomienia">
            {failure}
          </Alert>
        </div>
      )}
      <div>
        <Button type="submit" busy={isSending}>
          {failure === null ? 'Zamów powiadomienie' : 'Spróbuj ponownie'}
        </Button>
      </div>
    </form>
  )
}

/** Tells whether the alert is active, or what activates it. */
function Ordered(ordered: OrderedAlert) {
  if (!ordered.isActive)
    return (
      <Alert tone="success" title="Potwierdź adres e-mail">
        Na adres {ordered.sentTo} wysłaliśmy link. Otwórz go w ciągu 3 dni, aby włączyć powiadomienie.
      </Alert>
    )
  return (
    <Alert tone="success" title="Powiadomienie jest włączone">
      {ordered.userType === 'user' ? (
        <Link href="/account/user-data#powiadomienia">Znajdziesz je na swoim koncie.</Link>
      ) : (
        <span>Wyłączysz je na stronie, do której prowadzi link w każdej wiadomości.</span>
      )}
    </Alert>
  )
}
