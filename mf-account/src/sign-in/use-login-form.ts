import { startSession } from '@medicena/zone-kit/session'
import { credentialErrors, readCredentials } from './credentials.ts'
import { useAccountForm } from './use-account-form.ts'

/** The behaviour of `LoginForm`: what it checks, and how it begins a session. */
export function useLoginForm() {
  return useAccountForm(
    (data) => credentialErrors(readCredentials(data)),
    async (data) => {
      const { logIn } = await import('./authentication.ts')
      const outcome = await logIn(readCredentials(data))
      if ('failure' in outcome) return outcome.failure
      startSession(outcome.session, { remember: data.has('remember') })
      return undefined
    },
  )
}
