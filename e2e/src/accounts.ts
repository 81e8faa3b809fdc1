import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PROVIDER, PROVIDER_OPERATIONS } from './environment.ts'
import { confirmAddress } from './mails.ts'

export interface TestAccount {
  readonly email: string
  readonly password: string
  readonly userType: 'user' | 'manager'
  readonly token: string
  /** When the token expires, ISO 8601. */
  readonly expiration: string
}

/** Builds credentials with a unique e-mail address. */
export const newCredentials = () => ({ email: `${randomUUID()}@example.pl`, password: 'Dobre-haslo-12' })

/**
 * Registers an account for one test, a manager with a confirmed address. The registration limit does not apply to this
 * machine.
 */
export async function createAccount(userType: TestAccount['userType']): Promise<TestAccount> {
  const credentials = newCredentials()
  const endpoint = userType === 'manager' ? 'register-manager' : 'register'
  const response = await fetch(`${PROVIDER}/api/authentication/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (!response.ok) throw new Error(`No account: ${response.status} ${await response.text()}`)
  if (userType === 'manager') await confirmAddress(credentials.email)
  const { token, expiration }: { token: string; expiration: string } = await response.json()
  return { ...credentials, userType, token, expiration }
}

/** Stores a session of the account in the browser, as after an earlier login. Leaves the page on a plain document. */
export async function storeSession(page: Page, account: TestAccount): Promise<void> {
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

/** Fills in and submits the form of the login page. */
export async function logIn(
  page: Page,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
  { remember = false } = {},
): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Adres e-mail').fill(email)
  await form.getByLabel('Hasło', { exact: true }).fill(password)
  if (remember) await form.getByLabel('Zapamiętaj mnie').check()
  await form.getByRole('button', { name: 'Zaloguj', exact: true }).click()
}

/** The fields of a test facility that matter to a test; the others get defaults. */
export interface FacilityForm {
  readonly name: string
  readonly email?: string
  readonly website?: string
  /** Prices in zł by service id. */
  readonly prices: Readonly<Record<number, number>>
}

/** Adds a facility in Bełchatów to a manager's account, verifies it and confirms its prices; returns its id. */
export async function addFacility(manager: TestAccount, { prices, ...form }: FacilityForm): Promise<number> {
  const { id } = await send<{ id: number }>(manager, 'POST', 'MedicalFacility/Manage', {
    medicalFacilityTypeId: 1,
    cityId: 17,
    street: 'ul. Kwiatowa',
    buildingNumber: '7',
    postCode: '97-400',
    phoneNumber: '44 123 45 67',
    ...form,
  })
  await decide({ command: 'verify', facility: id })
  for (const [service, price] of Object.entries(prices)) {
    const path = `MedicalFacility/Manage/${id}/Prices/${service}`
    const { publicPrice } = await send<{ publicPrice: number | null }>(manager, 'PUT', path, { price })
    if (publicPrice !== price) await decide({ command: 'confirm-price', facility: id, service })
  }
  return id
}

/** Carries out an operator's decision, as `pnpm facility` does. */
export async function decide(decision: Readonly<Record<string, string | number | null>>): Promise<void> {
  const response = await fetch(`${PROVIDER_OPERATIONS}/moderation/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operator: 'Test', ...decision }),
  })
  if (!response.ok) throw new Error(`${JSON.stringify(decision)}: ${await response.text()}`)
}

/** Fills in the required fields of the facility form; the town is chosen from the list. */
export async function fillFacility(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nazwa placówki').fill(name)
  await page.getByRole('combobox', { name: 'Miejscowość' }).fill('bogatyn')
  await page.getByRole('option', { name: /Bogatynia/ }).click()
  await page.getByLabel('Ulica').fill('ul. Lipowa')
  await page.getByLabel('Numer budynku i lokalu').fill('12A/3')
  await page.getByLabel('Kod pocztowy').pressSequentially('59920')
  await page.getByLabel(/^Nie znam położenia/).check()
  await page.getByLabel('Telefon', { exact: true }).fill('75 123 45 67')
}

/** Finds a facility without a manager that has an e-mail address; only the journey of a claim uses the last ones. */
export async function unmanagedFacility() {
  for (let id = 1490; id > 0; id -= 20) {
    const response = await fetch(`${PROVIDER}/api/MedicalFacility/${id}`)
    const facility: { name: string; url: string; email: string | null; acceptsContactRequests: boolean } =
      await response.json()
    if (facility.email !== null && !facility.acceptsContactRequests) {
      return { id, name: facility.name, email: facility.email, url: `${facility.url}-id${id}` }
    }
  }
  throw new Error('no facility without a manager')
}

interface Price {
  readonly serviceId: number
  /** In zł; null for a service that is no longer offered. */
  readonly price: number | null
}

/** Lists the services of a facility's price list. */
export function readPrices(manager: Session, facilityId: number): Promise<readonly Price[]> {
  return send(manager, 'GET', `MedicalFacility/Manage/${facilityId}/Prices`)
}

/** Removes all prices of a facility except for these, so that tests which count offers are not affected. */
export async function clearPrices(
  manager: Session,
  facilityId: number,
  kept: readonly Price[] = [],
): Promise<void> {
  const set = kept.flatMap(({ serviceId, price }) => (price === null ? [] : { serviceId, price }))
  const keptIds = new Set(set.map(({ serviceId }) => serviceId))
  const end = (await readPrices(manager, facilityId))
    .map(({ serviceId }) => serviceId)
    .filter((id) => !keptIds.has(id))
  await send(manager, 'PUT', `MedicalFacility/Manage/${facilityId}/Prices`, { set, end })
}

type Session = Pick<TestAccount, 'token'>

async function send<Body>({ token }: Session, method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(`${PROVIDER}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
