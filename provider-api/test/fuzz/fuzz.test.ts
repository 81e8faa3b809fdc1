import { register, registerManager } from '@medicena/provider-client/authentication'
import { setPrice } from '@medicena/provider-client/price-lists'
import { eq, isNull } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { accounts as accountTable, facilities } from '../../src/database/schema.ts'
import { useApi } from '../api.ts'
import { ENGINES, LONG_RUN } from '../engines.ts'
import { facilityForm } from '../forms.ts'
import { addVerifiedFacility } from '../verified-facility.ts'
import { type FuzzRequest, type OpenApiDocument, type Role, requestsOf } from './requests.ts'
import { responseChecker } from './responses.ts'
import { PASSWORD } from './values.ts'

/** 10,000 requests take about a minute on an idle machine. */
const REQUESTS = LONG_RUN ? 10_000 : 1000

const TIMEOUT_MS = 1_800_000

/** Endpoints that random requests never pass: they need a secret, an image, an open claim or the like. Each has its own tests. */
const UNREACHABLE = new Set([
  'addPhoto',
  'cancelPromotion',
  'confirmClaim',
  'confirmEmail',
  'confirmPriceAlert',
  'deleteContactRequest',
  'deletePhoto',
  'describePhoto',
  'endPriceAlert',
  'endPriceAlertByMailProgram',
  'finishSignIn',
  'login',
  'planPromotion',
  'requestEmailConfirmation',
  'resetPassword',
  'sendClaimCode',
  'unlockLogin',
  'updateContactRequest',
  'withdrawClaim',
  'withdrawContactRequest',
])

/** They end the session of their caller. */
const ENDS_SESSION = new Set(['changePassword', 'deleteUser', 'logOutEverywhere'])

/** Their usual prices are near the one of this test: others would be withheld. */
const SERVICES = [505, 506, 507]

/** Parameter values of the demonstration data, in addition to the examples of the document. */
const EXISTING: Readonly<Record<string, readonly (string | number)[]>> = {
  serviceId: SERVICES,
  text: ['implant', 'łódź', 'wrocalw'],
  slug: ['endodoncja', 'dolnoslaskie', 'wroclaw'],
  location: ['wroclaw', 'warszawa'],
  a: ['leczenie-kanalowe'],
  b: ['leczenie-kanalowe', 'wroclaw'],
}

describe.each(ENGINES)('random requests from the OpenAPI document on $name', (engine) => {
  const api = useApi(engine)
  const tokens = new Map<Role, string>([['forged', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']])
  const sessions = new Set<Role>(['user', 'manager', 'other manager'])
  /** The verified facility of the manager's present account. */
  let facilityId = 0
  /** Facilities without a manager. */
  let claimableIds: number[] = []
  let accounts = 0

  /** Creates an account for a role, in place of the previous one. */
  const signUp = async (role: Role) => {
    const endpoint = role === 'user' ? register : registerManager
    const body = { email: `fuzz${++accounts}@poczta.example`, password: PASSWORD }
    const { token } = await api.request(endpoint, { body })
    tokens.set(role, token)
    await api.db
      .update(accountTable)
      .set({ emailConfirmation: 'link' })
      .where(eq(accountTable.email, body.email))
    if (role !== 'manager') return
    const { id } = await addVerifiedFacility(api, facilityForm(), token)
    facilityId = id
    for (const serviceId of SERVICES) {
      await api.request(setPrice, { params: { id, serviceId }, body: { price: 100 } }, token)
    }
  }
  beforeAll(async () => {
    for (const role of sessions) await signUp(role)
    const claimable = api.db
      .select({ id: facilities.id })
      .from(facilities)
      .where(isNull(facilities.managerId))
    claimableIds = (await claimable.limit(20)).map(({ id }) => id)
  })

  const send = ({ method, url, role, headers, contentType, payload }: FuzzRequest) => {
    const token = tokens.get(role)
    return api.app.inject({
      method: method as 'GET',
      url: `/api${url}`,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(contentType && { 'content-type': contentType }),
      },
      ...(payload !== undefined && { payload }),
    })
  }

  test(
    'never fail, and every response matches the document',
    async () => {
      const document: OpenApiDocument = (await api.app.inject('/api/openapi.json')).json()
      const check = responseChecker(document)
      const statuses = new Map<string, Map<number, number>>()
      let count = 0
      const existingValues = (parameter: string, path: string) => {
        if (parameter !== 'id' || !path.startsWith('/MedicalFacility')) return EXISTING[parameter] ?? []
        return path.includes('Claim') ? claimableIds : [facilityId]
      }
      await fc.assert(
        fc.asyncProperty(requestsOf(document, existingValues), async (request) => {
          const response = await send(request)
          count++
          const seen = statuses.get(request.operationId) ?? new Map<number, number>()
          statuses.set(
            request.operationId,
            seen.set(response.statusCode, (seen.get(response.statusCode) ?? 0) + 1),
          )
          expect(response.statusCode, response.body).toBeLessThan(500)
          check(request, response)
          if (request.needsSession && sessions.has(request.role)) {
            expect(response.statusCode, `${request.operationId} with a session`).not.toBe(401)
          }
          const isSuccessful = response.statusCode < 300
          if (isSuccessful && ENDS_SESSION.has(request.operationId)) await signUp(request.role)
        }),
        { numRuns: REQUESTS },
      )
      process.stdout.write(
        `fuzz: ${count} requests to ${statuses.size} endpoints, by status: ${JSON.stringify(countStatuses(statuses))}\n`,
      )
      expect(count).toBe(REQUESTS)
      // A short run may miss the few requests that succeed.
      if (!LONG_RUN) return
      const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
      const unsuccessful = operations
        .map(({ operationId }) => operationId)
        .filter(
          (id) =>
            ![...(statuses.get(id)?.keys() ?? [])].some((status) => status < 300) && !UNREACHABLE.has(id),
        )
      expect(unsuccessful).toEqual([])
    },
    TIMEOUT_MS,
  )
})

function countStatuses(statuses: ReadonlyMap<string, ReadonlyMap<number, number>>): Record<number, number> {
  const total: Record<number, number> = {}
  for (const ofEndpoint of statuses.values()) {
    for (const [status, count] of ofEndpoint) total[status] = (total[status] ?? 0) + count
  }
  return total
}
