import { Alert } from '@medicena/shared-ui/alert'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { PasswordField } from '@medicena/shared-ui/password-field'
import { RadioGroup } from '@medicena/shared-ui/radio-group'
import { AccountForm } from '../sign-in/account-form.tsx'
import { AccountLink } from '../sign-in/account-link.tsx'
import { CredentialFields } from '../sign-in/credential-fields.tsx'
import type { useAccountForm } from '../sign-in/use-account-form.ts'
import type { RegistrationField } from './registration-fields.ts'

const ACCOUNT_TYPES = [
  { value: 'user', label: 'Użytkownik' },
  { value: 'manager', label: 'Manager placówki' },
] as const

interface RegistrationFormProps {
  readonly form: ReturnType<typeof useAccountForm<RegistrationField>>
  readonly loginPath: string
}

/** Step 1: account type and credentials. */
export function RegistrationForm({ form, loginPath }: RegistrationFormProps) {
  const { errors, failure } = form.state
  const invalid = failure === undefined && Object.keys(errors).length > 0
  return (
    <>
      <PageHeading>Rejestracja</PageHeading>
      <AccountForm form={form} action="Dalej">
        <RadioGroup
          legend="Typ konta"
          name="userType"
          options={ACCOUNT_TYPES}
          required
          error={errors.userType}
        />
        <CredentialFields errors={errors} password="new-password" />
        <PasswordField
          label="Powtórz Hasło"
          name="repeatedPassword"
          autoComplete="new-password"
          required
          error={errors.repeatedPassword}
        />
        {invalid && <Alert tone="danger">Niepoprawne dane</Alert>}
      </AccountForm>
      <AccountLink href={loginPath}>Zamiast tego zaloguj</AccountLink>
    </>
  )
}
