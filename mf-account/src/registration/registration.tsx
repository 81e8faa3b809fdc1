import { StepIndicator } from '@medicena/shared-ui/step-indicator'
import { startSession } from '@medicena/zone-kit/session'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { safeRedirect, withRedirect } from '../redirect/safe-redirect.ts'
import { readCredentials } from '../sign-in/credentials.ts'
import { FormPage } from '../sign-in/form-page.tsx'
import { useAccountForm } from '../sign-in/use-account-form.ts'
import { useLeaveWhenSignedIn } from '../sign-in/use-leave-when-signed-in.ts'
import { AccountCreated } from './account-created.tsx'
import { readUserType, registrationErrors } from './registration-fields.ts'
import { RegistrationForm } from './registration-form.tsx'

/** Where a registration leads that names no safe target: `/{redirect or empty}` (SPEC section 4). */
const HOME = '/'

const STEPS = ['Dane konta', 'Gotowe']

/** Registration (SPEC section 2, "Registration"). Step 2 shows the success while the automatic login runs. */
export function RegistrationScreen() {
  const [query] = useSearchParams()
  const [created, setCreated] = useState(false)
  const redirect = query.get('redirect')
  useLeaveWhenSignedIn(safeRedirect(redirect) ?? HOME)

  const form = useAccountForm(registrationErrors, async (data) => {
    const userType = readUserType(data)
    if (userType === null) return undefined
    const { signUp } = await import('../sign-in/authentication.ts')
    const outcome = await signUp(readCredentials(data), userType, () => setCreated(true))
    if ('failure' in outcome) {
      setCreated(false)
      return outcome.failure
    }
    startSession(outcome.session, { remember: true })
    return undefined
  })

  return (
    <FormPage>
      <StepIndicator label="Kroki rejestracji" steps={STEPS} current={created ? 2 : 1} />
      {created ? (
        <AccountCreated />
      ) : (
        <RegistrationForm form={form} loginPath={withRedirect('/logowanie', redirect)} />
      )}
    </FormPage>
  )
}
