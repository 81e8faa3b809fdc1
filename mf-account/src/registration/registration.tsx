import { StepIndicator } from '@medicena/shared-ui/step-indicator'
import { useNavigate, useSearchParams } from '@medicena/zone-kit/router'
import { startSession } from '@medicena/zone-kit/session'
import { useState } from 'react'
import { AccountPage } from '../form/account-page.tsx'
import { readCredentials } from '../form/credentials.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { safeRedirect, withRedirect } from '../redirect/safe-redirect.ts'
import { AccountCreated } from './account-created.tsx'
import { readUserType, registrationErrors } from './registration-fields.ts'
import { RegistrationForm } from './registration-form.tsx'

/** Where a registration leads that names no safe target: `/{redirect or empty}` (SPEC section 4). */
const HOME = '/'

const STEPS = ['Dane konta', 'Gotowe']

/** Registration (SPEC section 2, "Registration"). Step 2 shows the success while the automatic login runs. */
export function RegistrationScreen() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [created, setCreated] = useState(false)
  const redirect = query.get('redirect')

  const form = useAccountForm(registrationErrors, async (data) => {
    const userType = readUserType(data)
    if (userType === null) return undefined
    const { signUp } = await import('../form/authentication.ts')
    const outcome = await signUp(readCredentials(data), userType, () => setCreated(true))
    if ('failure' in outcome) return outcome.failure
    startSession(outcome.session, { remember: true })
    navigate(safeRedirect(redirect) ?? HOME, { replace: true })
    return undefined
  })

  return (
    <AccountPage>
      <StepIndicator label="Kroki rejestracji" steps={STEPS} current={created ? 2 : 1} />
      {created ? (
        <AccountCreated />
      ) : (
        <RegistrationForm form={form} loginPath={withRedirect('/logowanie', redirect)} />
      )}
    </AccountPage>
  )
}
