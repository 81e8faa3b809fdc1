import { CONTACT_CONSENT } from '@medicena/provider-client/contact-requests'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Checkbox } from '@medicena/shared-ui/checkbox'
import { ErrorSummary } from '@medicena/shared-ui/error-summary'
import { Link } from '@medicena/shared-ui/link'
import { TextArea } from '@medicena/shared-ui/text-area'
import { TextField } from '@medicena/shared-ui/text-field'
import { useId } from 'react'
import { FIELDS, type Field } from './check-form.ts'
import styles from './contact-request.module.css'
import type { useContactForm } from './use-contact-form.ts'

interface ContactFormProps {
  readonly form: ReturnType<typeof useContactForm>
  readonly facilityName: string
  readonly serviceName: string | undefined
}

/** The fields of a contact request. Nothing is ticked beforehand, and no more is asked than what a call back needs. */
export function ContactForm({ form, facilityName, serviceName }: ContactFormProps) {
  const { errors, failure, sending, submit, formRef, messageRef } = form
  const id = useId()
  const field = (name: Field) => ({ id: `${id}-${name}`, name })
  const summaryErrors = FIELDS.flatMap((name) => {
    const message = errors[name]
    return message === undefined ? [] : [{ fieldId: field(name).id, message }]
  })
  return (
    <form ref={formRef} className={styles['form']} method="post" noValidate onSubmit={submit}>
      <p className={styles['about']}>
        {facilityName} skontaktuje się z Tobą, aby umówić wizytę
        {serviceName !== undefined && (
          <>
            : <strong>{serviceName}</strong>
          </>
        )}
        .
      </p>
      <ErrorSummary errors={summaryErrors} />
      <TextField
        {...field('name')}
        label="Imię i nazwisko"
        autoComplete="name"
        maxLength={100}
        error={errors.name}
      />
      <p className={styles['about']}>Podaj telefon, e-mail albo jedno i drugie.</p>
      <div className={styles['ways']}>
        <TextField
          {...field('phoneNumber')}
          type="tel"
          label="Numer telefonu"
          autoComplete="tel"
          error={errors.phoneNumber}
        />
        <TextField
          {...field('email')}
          type="email"
          label="Adres e-mail"
          autoComplete="email"
          maxLength={254}
          error={errors.email}
        />
      </div>
      <TextArea
        {...field('message')}
        label="Wiadomość (opcjonalnie)"
        hint="Na przykład kiedy najlepiej zadzwonić. Nie musisz pisać o swoim zdrowiu."
        maxLength={1000}
        error={errors.message}
      />
      <Checkbox {...field('consent')} label={CONTACT_CONSENT.text} error={errors.consent} />
      <p className={styles['about']}>
        Dane dostanie tylko {facilityName}.{' '}
        <Link href="/polityka-prywatnosci" newTab>
          Jak chronimy Twoje dane
        </Link>
      </p>
      {failure && (
        <div ref={messageRef} tabIndex={-1} className={styles['message']}>
          <Alert tone="danger" title={failure.title}>
            {failure.detail}
          </Alert>
        </div>
      )}
      <div className={styles['actions']}>
        <Button type="submit" busy={sending}>
          {failure ? 'Spróbuj ponownie' : 'Wyślij prośbę'}
        </Button>
      </div>
    </form>
  )
}
