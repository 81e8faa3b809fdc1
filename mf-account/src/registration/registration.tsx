import { Alert } from '@medicena/shared-ui/alert'
import { CircleCheck } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { RadioGroup } from '@medicena/shared-ui/radio-group'
import { StepIndicator } from '@medicena/shared-ui/step-indicator'
import { showToast } from '@medicena/shared-ui/toast'
import { startSession, type UserType } from '@medicena/zone-kit/session'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { useProviderForm } from '../forms/use-provider-form.ts'
import { useLeaveWhenLoggedIn } from '../sign-in/logged-out-only.ts'
import { DEFAULT_TARGET, safeRedirect, withRedirect } from '../sign-in/safe-redirect.ts'
import { EMAIL_RULES, EmailField, NewPasswordFields, SignInForm } from '../sign-in/sign-in-form.tsx'
import { OtherFormLink, SignInPage } from '../sign-in/sign-in-page.tsx'
import styles from './registration.module.css'

/** Path after a registration without a safe redirect. */
const HOME = '/'

const STEPS = ['Dane konta', 'Gotowe']

const ACCOUNT_TYPES = [
  { value: 'user', label: 'Użytkownik' },
  { value: 'manager', label: 'Manager placówki' },
] as const

interface RegistrationValues {
  readonly userType: UserType
  readonly email: string
  readonly password: string
  readonly repeatedPassword: string
}

/** Registration page. Step 2 shows the success while the automatic login runs. */
export function RegistrationScreen() {
  const [query] = useSearchParams()
  const [isCreated, setIsCreated] = useState(false)
  const redirect = query.get('redirect')
  const providerForm = useProviderForm<RegistrationValues>()
  // The account's start page tells managers what comes next.
  const isManager = useWatch({ control: providerForm.form.control, name: 'userType' }) === 'manager'
  useLeaveWhenLoggedIn(safeRedirect(redirect) ?? (isManager ? DEFAULT_TARGET : HOME))

  const send = async ({ userType, email, password }: RegistrationValues) => {
    const { signUp } = await import('../sign-in/authentication.ts')
    try {
      const session = await signUp({ email, password }, userType, () => setIsCreated(true))
      startSession(session, { remember: true })
    } catch (error) {
      setIsCreated(false)
      throw error
    }
    showToast(`Konto utworzone. Na ${email} wysłaliśmy link, który potwierdza adres.`)
  }

  return (
    <SignInPage>
      <StepIndicator label="Kroki rejestracji" steps={STEPS} current={isCreated ? 2 : 1} />
      {isCreated ? (
        <AccountCreated />
      ) : (
        <>
          <PageHeading>Rejestracja</PageHeading>
          <SignInForm form={providerForm} onSend={send} action="Dalej">
            <RegistrationFields
              form={providerForm}
              // Links of the partner zone
              {...(query.get('typ') === 'manager' && { userType: 'manager' })}
            />
          </SignInForm>
          <p className="note">
            Zakładając konto, akceptujesz{' '}
            <Link href="/regulamin" newTab>
              regulamin
            </Link>
            . Jak przetwarzamy Twoje dane, opisuje{' '}
            <Link href="/polityka-prywatnosci" newTab>
              polityka prywatności
            </Link>
            .
          </p>
          <OtherFormLink href={withRedirect('/logowanie', redirect)}>Zamiast tego zaloguj</OtherFormLink>
        </>
      )}
    </SignInPage>
  )
}

interface RegistrationFieldsProps {
  readonly form: ReturnType<typeof useProviderForm<RegistrationValues>>
  /** Account type that is selected at first; by default none. */
  readonly userType?: UserType
}

function RegistrationFields({ form: { form, field, failure }, userType: selected }: RegistrationFieldsProps) {
  const {
    register,
    getValues,
    setValue,
    formState: { errors },
  } = form
  const userType = register('userType', { required: 'Wybierz typ konta.' })
  const registerRadio = (radio: HTMLInputElement | null) => {
    // react-hook-form would clear a radio button that was selected before hydration, unless it is the first.
    const checked = ACCOUNT_TYPES.find(({ value }) => radio?.checked && radio.value === value)?.value
    if (checked && getValues('userType') !== checked) setValue('userType', checked)
    userType.ref(radio)
  }
  return (
    <>
      <RadioGroup
        ref={registerRadio}
        name={userType.name}
        legend="Typ konta"
        options={ACCOUNT_TYPES}
        {...(selected && { defaultValue: selected })}
        onChange={(value) => void userType.onChange({ target: { name: userType.name, value } })}
        required
        error={errors.userType?.message}
      />
      <EmailField {...field('email', EMAIL_RULES)} />
      <NewPasswordFields field={field} label="Hasło" repeatedLabel="Powtórz Hasło" />
      {failure === undefined && Object.keys(errors).length > 0 && (
        <Alert tone="danger">Niepoprawne dane</Alert>
      )}
    </>
  )
}

/** Success of step 2. Takes the focus from the form, which has unmounted. */
function AccountCreated() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} role="status" className={styles['created']}>
      <CircleCheck className={styles['mark']} />
      <h1>Konto zostało utworzone</h1>
      <p>Trwa logowanie…</p>
    </div>
  )
}
