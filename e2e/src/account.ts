import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PROVIDER } from './environment.ts'

export interface TestAccount {
  readonly email: string
  readonly password: string
  readonly userType: 'user' | 'manager'
  readonly token: string
  /** When the token expires, as the provider says it. */
  readonly expiration: string
}

/** An address that nobody else has, and a password that is good enough. */
export const newCredentials = () => ({ email: `${randomUUID()}@example.pl`, password: 'Dobre-haslo-12' })

/** Creates an account for one test alone. The machine that the site runs on is not limited in that. */
export async function newAccount(userType: TestAccount['userType']): Promise<TestAccount> {
  const credentials = newCredentials()
  const call = userType === 'manager' ? 'register-manager' : 'register'
  const response = await fetch(`${PROVIDER}/api/authentication/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (!response.ok) throw new Error(`No account: ${response.status} ${await response.text()}`)
  const { token, expiration }: { token: string; expiration: string } = await response.json()
  return { ...credentials, userType, token, expiration }
}

/** Makes the browser remember a session of the account, as if it had logged in before; the open page is none that shows it. */
export async function beLoggedIn(page: Page, account: TestAccount): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    ([token, tokenExpiration, userType]) => {
      for (const [key, value] of Object.entries({ token, tokenExpiration, userType })) {
        localStorage.setItem(key, value)
      }
    },
    [account.token, account.expiration, account.userType] as const,
  )
}
