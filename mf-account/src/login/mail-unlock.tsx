import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { useState } from 'react'
import { UNREACHABLE } from '../forms/failure.ts'
import styles from './login-form.module.css'

/**
 * Way out for the owner of an account whose login is delayed, for example because someone else guesses passwords: a mailed
 * link that lets this browser log in.
 */
export function MailUnlock({ email }: { readonly email: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const sendLink = async () => {
    setIsBusy(true)
    const failure = await import('../sign-in/authentication.ts')
      .then(({ mailLoginUnlock }) => mailLoginUnlock(email))
      .catch(() => UNREACHABLE)
    setMessage(
      failure?.message ??
        'Jeśli ten adres ma konto, za chwilę dostaniesz wiadomość z linkiem. Otwórz go w tej przeglądarce.',
    )
    setIsBusy(false)
  }
  return (
    <Alert title="Nie chcesz czekać?">
      {message === undefined ? (
        <>
          <p>Wyślemy na Twój adres link, który odblokuje logowanie w tej przeglądarce.</p>
          <p className={styles['onward']}>
            <Button variant="secondary" busy={isBusy} onClick={() => void sendLink()}>
              Wyślij link odblokowujący
            </Button>
          </p>
        </>
      ) : (
        <p>{message}</p>
      )}
    </Alert>
  )
}
