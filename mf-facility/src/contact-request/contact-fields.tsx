import { Checkbox } from '@medicena/shared-ui/checkbox'
import { ErrorSummary } from '@medicena/shared-ui/error-summary'
import { Link } from '@medicena/shared-ui/link'
import { TextArea } from '@medicena/shared-ui/text-area'
import { TextField } from '@medicena/shared-ui/text-field'
import styles from './contact-request.module.css'
import type { useContactForm } from './use-contact-form.ts'

interface ContactFieldsProps extends Pick<ReturnType<typeof useContactForm>, 'field' | 'summary'> {
  /** The text of the consent, which is not checked by default. */
  readonly consent: string
  /** Recipients of the data, and how long they are stored. */
  readonly consentDetails: string
  /** Initial message. */
  readonly message?: string
}

/** Fields of a contact request with a summary of their errors. */
export function ContactFields({ field, summary, consent, consentDetails, message }: ContactFieldsProps) {
  return (
    <>
      <ErrorSummary errors={summary} />
      <TextField {...field('name')} label="Imię i nazwisko" autoComplete="name" maxLength={100} />
      <p className={`note ${styles['about']}`}>Podaj telefon, e-mail albo jedno i drugie.</p>
      <div className={styles['contact-fields']}>
        <TextField {...field('phoneNumber')} type="tel" label="Numer telefonu" autoComplete="tel" />
        <TextField
          {...field('email')}
          type="email"
          label="Adres e-mail"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <TextArea
        {...field('message')}
        label="Wiadomość (opcjonalnie)"
        hint="Na przykład kiedy najlepiej zadzwonić. Nie musisz pisać o swoim zdrowiu."
        maxLength={1000}
        defaultValue={message}
      />
      <Checkbox {...field('consent')} label={consent} />
      <p className={`note ${styles['about']}`}>
        <span>{consentDetails}</span>{' '}
        <Link href="/polityka-prywatnosci" newTab>
          Jak chronimy Twoje dane
        </Link>
      </p>
    </>
  )
}
