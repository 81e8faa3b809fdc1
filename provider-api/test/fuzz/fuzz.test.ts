import { setPrice } from '@medicena/provider-client/price-lists'
import { isNull } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { facilities } from '../../src/database/schema.ts'
import { signUp, useApi } from '../api.ts'
import { ENGINES, LONG_RUN } from '../engines.ts'
import { facilityForm } from '../forms.ts'
import { addVerifiedFacility } from '../verified-facility.ts'
import { type FuzzRequest, type OpenApiDocument, type Role, requestsOf } from './requests.ts'
import { responseChecker } from './responses.ts'

/** 10,000 requests take about a minute on an idle machine. */
const REQUESTS = LONG_RUN ? 10_000 : 1000

const TIMEOUT_MS = 1_800_000

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

  /** Creates an account for a role, in place of the previous one. */
  const newAccount = async (role: Role) => {
    const { token } = await signUp(api, role === 'user' ? 'user' : 'manager')
    tokens.set(role, token)
    if (role !== 'manager') return
    const { id } = await addVerifiedFacility(api, facilityForm(), token)
    facilityId = id
    for (const serviceId of SERVICES) {
      await api.request(setPrice, { params: { id, serviceId }, body: { price: 100 } }, token)
    }
  }
  beforeAll(async () => {
    for (const role of sessions) await newAccount(role)
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
      /** Endpoints that have carried out a request. */
      const succeeded = new Set<string>()
      const existingValues = (parameter: string, path: string) => {
        if (parameter !== 'id' || !path.startsWith('/MedicalFacility')) return EXISTING[parameter] ?? []
        return path.includes('Claim') ? claimableIds : [facilityId]
      }
      await fc.assert(
        fc.asyncProperty(requestsOf(document, existingValues), async (request) => {
          const response = await send(request)
          expect(response.statusCode, response.body).toBeLessThan(500)
          check(request, response)
          if (request.needsSession && sessions.has(request.role)) {
            expect(response.statusCode, `${request.operationId} with a session`).not.toBe(401)
          }
          if (response.statusCode >= 300) return
          succeeded.add(request.operationId)
          if (ENDS_SESSION.has(request.operationId)) await newAccount(request.role)
        }),
        { numRuns: REQUESTS },
      )
      // Some need a secret, an image or an open claim, and a short run misses others.
      expect(succeeded.size).toBeGreaterThan(LONG_RUN ? 80 : 40)
    },
    TIMEOUT_MS,
  )
})
