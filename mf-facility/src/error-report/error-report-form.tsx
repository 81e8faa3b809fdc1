import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { type ERROR_CATEGORIES, ErrorReportForm, reportError } from '@medicena/provider-client/error-reports'
import { failureText } from '@medicena/provider-client/problem'
import { fieldErrors } from '@medicena/provider-client/validation-messages'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { ErrorSummary } from '@medicena/shared-ui/error-summary'
import { Link } from '@medicena/shared-ui/link'
import { Select } from '@medicena/shared-ui/select'
import { TextArea } from '@medicena/shared-ui/text-area'
import { TextField } from '@medicena/shared-ui/text-field'
import { usePrefill } from '@medicena/shared-ui/use-prefill'
import { useSubmission } from '@medicena/shared-ui/use-submission'
import { useState } from 'react'
import styles from '../contact-request/contact-request.module.css'
import { readOwnContactDetails } from '../contact-request/own-contact-details.ts'

const CATEGORIES: Readonly<Record<(typeof ERROR_CATEGORIES)[number], string>> = {
  contact: 'Zły adres, telefon lub strona',
  price: 'Zła cena',
  closed: 'Placówka nie działa',
  duplicate: 'Ta placówka jest tu dwa razy',
  fraud: 'Ktoś podszywa się pod placówkę',
  other: 'Coś innego',
}

const FIELDS = ['category', 'text', 'email'] as const

type Result = 'sent' | { readonly failure: string }

/** Form that reports an error in a facility's profile to the site's operator, and the confirmation that replaces it. */
export function ErrorReport({ facilityId }: { readonly facilityId: number }) {
  // One form is one report, also if it is changed after a lost response.
  const [requestId] = useState(() => crypto.randomUUID())
  const { form, field, summary, isSending, result, messageRef } = useSubmission<
    (typeof FIELDS)[number],
    Result
  >(FIELDS, async (data) => {
    const parsed = ErrorReportForm.safeParse({ ...Object.fromEntries(data), requestId })
    if (!parsed.success) return { errors: fieldErrors(FIELDS, parsed.error.issues) }
    try {
      await request(sameOriginProvider(), reportError, { params: { id: facilityId }, body: parsed.data })
      return { result: 'sent' }
    } catch (error) {
      return { result: { failure: `${failureText(error)} Wpisany tekst jest nadal w formularzu.` } }
    }
  })
  usePrefill(form.ref, readOwnContactDetails)

  if (result === 'sent') {
    return (
      <div ref={messageRef} tabIndex={-1}>
        <Alert tone="success" title="Zgłoszenie wysłane">
          Dziękujemy. Sprawdzimy to i poprawimy profil.
        </Alert>
      </div>
    )
  }
  return (
    <form {...form} className={styles['form']}>
      <ErrorSummary errors={summary} />
      <Select
        {...field('category')}
        label="Czego dotyczy błąd"
        placeholder="Wybierz"
        options={Object.entries(CATEGORIES).map(([value, label]) => ({ value, label }))}
      />
      <TextArea
        {...field('text')}
        label="Co jest nie tak"
        hint="Na przykład jaki jest właściwy numer telefonu. Nie pisz o swoim zdrowiu."
        maxLength={1000}
      />
      <TextField
        {...field('email')}
        type="email"
        label="Adres e-mail (opcjonalnie)"
        hint="Użyjemy go tylko wtedy, gdy będziemy mieć pytanie."
        autoComplete="email"
        maxLength={254}
      />
      <p className="note">
        Zgłoszenie przeczyta zespół serwisu, nie placówka. Usuniemy je po 180 dniach.{' '}
        <Link href="/polityka-prywatnosci" newTab>
          Jak chronimy Twoje dane
        </Link>
      </p>
      {result && (
        <div ref={messageRef} tabIndex={-1}>
          <Alert tone="danger" title="Nie udało się wysłać zgłoszenia">
            {result.failure}
          </Alert>
        </div>
      )}
      <div>
        <Button type="submit" busy={isSending}>
          {result ? 'Spróbuj ponownie' : 'Wyślij zgłoszenie'}
        </Button>
      </div>
    </form>
  )
}
