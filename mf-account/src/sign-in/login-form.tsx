import { Checkbox } from '@medicena/shared-ui/checkbox'
import { AccountForm } from './account-form.tsx'
import { CredentialFields } from './credential-fields.tsx'
import { useLoginForm } from './use-login-form.ts'

/** Asks for what a person logs in with, and whether to remember that; begins a session. */
export function LoginForm() {
  const form = useLoginForm()
  return (
    <AccountForm form={form} action="Zaloguj">
      <CredentialFields errors={form.state.errors} password="current-password" />
      <Checkbox label="Zapamiętaj mnie" name="remember" />
    </AccountForm>
  )
}
