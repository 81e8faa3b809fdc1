import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import type { ReactNode } from 'react'
import styles from './account-form.module.css'
import type { useAccountForm } from './use-account-form.ts'
import { useHydrated } from './use-hydrated.ts'

interface AccountFormProps {
  readonly form: ReturnType<typeof useAccountForm>
  /** The submit button's text. */
  readonly action: string
  readonly children: ReactNode
}

/** Fetches what talks to the provider: no first view needs it. A failure shows when it is needed. */
function fetchAhead() {
  import('./authentication.ts').catch(() => {})
}

/**
 * The form of login and registration: the provider's refusal, the fields, the button. It needs JavaScript, for the
 * session is kept in the browser: until its code runs the button submits nothing, so that no password travels in a
 * page address.
 */
export function AccountForm({
  form: { state, submit, formRef, alertRef },
  action,
  children,
}: AccountFormProps) {
  const hydrated = useHydrated()
  return (
    <form
      ref={formRef}
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={fetchAhead}
    >
      <noscript>
        <Alert tone="warning">Ta strona wymaga włączonej obsługi JavaScript w przeglądarce.</Alert>
      </noscript>
      {state.failure !== undefined && (
        <div ref={alertRef} tabIndex={-1} className={styles['failure']}>
          <Alert tone="danger">{state.failure}</Alert>
        </div>
      )}
      {children}
      <Button type={hydrated ? 'submit' : 'button'} busy={state.sending} wide>
        {action}
      </Button>
    </form>
  )
}
