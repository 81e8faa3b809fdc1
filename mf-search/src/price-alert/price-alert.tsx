import { parsePrice } from '@medicena/domain/price-input'
import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { sendOnce } from '@medicena/provider-client/idempotent-request'
import { createPriceAlert, PRICE_ALERT_CONSENT, PriceAlertForm } from '@medicena/provider-client/price-alerts'
import { failureText } from '@medicena/provider-client/problem'
import { readContactDetails } from '@medicena/provider-client/read-contact-details'
import { fieldErrors } from '@medicena/provider-client/validation-messages'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Checkbox } from '@medicena/shared-ui/checkbox'
import { ErrorSummary } from '@medicena/shared-ui/error-summary'
import { Link } from '@medicena/shared-ui/link'
import { TextField } from '@medicena/shared-ui/text-field'
import { usePrefill } from '@medicena/shared-ui/use-prefill'
import { useSubmission } from '@medicena/shared-ui/use-submission'
import { currentSession, resolveSession } from '@medicena/zone-kit/session'
import { type ReactNode, useState } from 'react'
import styles from './price-alert.module.css'

export interface PriceAlertProps {
  readonly service: { readonly id: number; readonly name: string }
  /** Null for the whole country. */
  readonly location: { readonly name: string; readonly slug: string } | null
}

/** Fields of the form, in display order. */
const FIELDS = ['email', 'maxPrice', 'alertConsent'] as const
type Field = (typeof FIELDS)[number]

/** Fields whose messages need their names in the summary. */
const LABELS = { email: 'Adres e-mail', maxPrice: 'Najwyższa cena w zł (opcjonalnie)' }

/** The confirmation, which replaces the form, or why the request was not accepted. */
type Result = { readonly confirmation: ReactNode } | { readonly failure: string }

/** Form that asks for a mail when the lowest price of a service in a place drops. */
export function PriceAlert({ service, location }: PriceAlertProps) {
  const [once] = useState(sendOnce)
  const { form, field, summary, isSending, result, messageRef } = useSubmission<Field, Result>(
    FIELDS,
    async (data) => {
      const parsed = validate(data, service.id, location?.slug ?? null)
      if (!parsed.success) return { errors: fieldErrors(FIELDS, parsed.error.issues) }
      // The alert of a logged-in visitor may need no confirmation.
      const session = currentSession()
      const provider = { ...sameOriginProvider(), ...(session && { token: session.token }) }
      const body = parsed.data
      try {
        const active = await once(body, (idempotencyKey) =>
          request(provider, createPriceAlert, { body }, { idempotencyKey }),
        )
        const isUser = session?.userType === 'user'
        return {
          result: { confirmation: active ? <Active isUser={isUser} /> : <Unconfirmed email={body.email} /> },
        }
      } catch (error) {
        return { result: { failure: failureText(error) } }
      }
    },
    LABELS,
  )
  usePrefill(form.ref, readOwnAddress)

  if (result && 'confirmation' in result) {
    return (
      <div ref={messageRef} tabIndex={-1}>
        {result.confirmation}
      </div>
    )
  }
  return (
    <form {...form} className={styles['form']}>
      <p>
        Napiszemy, gdy spadnie najniższa cena: <strong>{service.name}</strong> (
        {location?.name ?? 'cała Polska'}) – poniżej najniższej z 30 dni albo do podanej kwoty. Najwyżej jedna
        wiadomość dziennie, przez rok; w każdej jest link do strony, na której wyłączysz powiadomienie.
      </p>
      <ErrorSummary errors={summary} />
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
      {result && (
        <div ref={messageRef} tabIndex={-1}>
          <Alert tone="danger" title="Nie udało się zapisać powiadomienia">
            {result.failure}
          </Alert>
        </div>
      )}
      <div>
        <Button type="submit" busy={isSending}>
          {result ? 'Spróbuj ponownie' : 'Zamów powiadomienie'}
        </Button>
      </div>
    </form>
  )
}

/** Tells that the link in a mail activates the alert. */
function Unconfirmed({ email }: { readonly email: string }) {
  return (
    <Alert tone="success" title="Potwierdź adres e-mail">
      Na adres {email} wysłaliśmy link. Otwórz go w ciągu 3 dni, aby włączyć powiadomienie.
    </Alert>
  )
}

/** Tells that the alert is active, because the visitor's account has proven to own the address. */
function Active({ isUser }: { readonly isUser: boolean }) {
  return (
    <Alert tone="success" title="Powiadomienie jest włączone">
      {isUser ? (
        <Link href="/account/user-data#powiadomienia">Znajdziesz je na swoim koncie.</Link>
      ) : (
        <span>Wyłączysz je na stronie, do której prowadzi link w każdej wiadomości.</span>
      )}
    </Alert>
  )
}

/** Reads the e-mail address of the logged-in visitor; null for others. */
async function readOwnAddress() {
  const session = await resolveSession()
  return session && readContactDetails(session.token)
}

/** Validates the form with the provider's schema. */
function validate(form: FormData, serviceId: number, location: string | null) {
  const text = (name: Field) => String(form.get(name) ?? '').trim()
  const limit = text('maxPrice')
  return PriceAlertForm.safeParse({
    email: text('email'),
    serviceId,
    location,
    maxPrice: limit === '' ? null : (parsePrice(limit) ?? Number.NaN),
    alertConsent: form.has('alertConsent'),
    consentVersion: PRICE_ALERT_CONSENT.version,
  })
}
