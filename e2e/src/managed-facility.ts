import type { TestAccount } from './account.ts'
import { PROVIDER } from './environment.ts'

/** What is said of a facility that a test adds; the rest is filled in. */
export interface FacilityForm {
  readonly name: string
  readonly email?: string
  readonly website?: string
  /** Prices in zł by the id of the service. */
  readonly prices: Readonly<Record<number, number>>
}

/** Adds a facility to a manager's account, in Bełchatów; gives its id. */
export async function addFacility(manager: TestAccount, { prices, ...form }: FacilityForm): Promise<number> {
  const { id } = await ask<{ id: number }>(manager, 'POST', 'MedicalFacility/Manage', {
    medicalFacilityTypeId: 1,
    cityId: 17,
    street: 'ul. Kwiatowa',
    buildingNumber: '7',
    postCode: '97-400',
    phoneNumber: '44 123 45 67',
    ...form,
  })
  for (const [serviceId, price] of Object.entries(prices)) {
    await ask(manager, 'PUT', `MedicalFacility/Manage/${id}/Prices/${serviceId}`, { price })
  }
  return id
}

export interface ContactRequest {
  readonly facilityName: string
  readonly serviceName: string | null
  readonly name: string
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly message: string | null
}

/** What visitors have left for a manager's facilities, newest first. */
export async function contactRequestsOf(manager: TestAccount): Promise<readonly ContactRequest[]> {
  const answer = await ask<{ contactRequests: ContactRequest[] }>(
    manager,
    'GET',
    'MedicalFacility/Managed/ContactRequests?limit=50&offset=0',
  )
  return answer.contactRequests
}

/** Takes all prices of a facility off its list again, so that pages which list offers do without it. */
export async function clearPrices(manager: Session, facilityId: number): Promise<void> {
  const path = `MedicalFacility/Manage/${facilityId}/Prices`
  const items = await ask<{ serviceId: number }[]>(manager, 'GET', path)
  await ask(manager, 'PUT', path, { set: [], end: items.map(({ serviceId }) => serviceId) })
}

type Session = Pick<TestAccount, 'token'>

async function ask<Answer>({ token }: Session, method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${PROVIDER}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
