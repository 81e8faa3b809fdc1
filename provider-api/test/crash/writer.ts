import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getAccount } from '@medicena/provider-client/accounts'
import { confirmEmail, registerManager } from '@medicena/provider-client/authentication'
import { type Provider, request } from '@medicena/provider-client/client'
import { addFacility } from '@medicena/provider-client/managed-facilities'
import { setPrice } from '@medicena/provider-client/price-lists'
import { ProblemError } from '@medicena/provider-client/problem'
import { listOutbox } from '../../src/mail/outbox.ts'
import { facilityForm } from '../forms.ts'
import { freePort } from '../postgres-server.ts'

/** Writes that the server has acknowledged, and must never lose. */
export interface Acknowledged {
  readonly email: string
  registered: boolean
  facilityId: number | null
  /** The last price, in zł; each is higher than the one before. */
  price: number
  /** Number of acknowledged writes. */
  writes: number
}

/** The folder of the mails of the server under test. */
export const OUTBOX = mkdtempSync(join(tmpdir(), 'medicena-crash-outbox-'))

/** The port of the operators' decisions. */
export const OPERATIONS_PORT = await freePort()

/** In zł; a price that is not withheld as an outlier. */
const FIRST_PRICE = 150

/** A dental consultation. */
const SERVICE_ID = 1101

/**
 * Writes over HTTP like a manager's browser, one request after the other: registers, adds a facility, then raises a price
 * by 1 zł at a time until a request fails because the server has crashed.
 */
export async function writeUntilItFails(
  baseUrl: string,
  name: string,
  onWrite: () => void,
): Promise<Acknowledged> {
  const done: Acknowledged = {
    email: `${name}@crash.example`,
    registered: false,
    facilityId: null,
    price: 0,
    writes: 0,
  }
  const acknowledged = () => {
    done.writes += 1
    onWrite()
  }
  try {
    const body = { email: done.email, password: 'dowolne haslo' }
    const { token } = await request({ baseUrl }, registerManager, { body })
    done.registered = true
    acknowledged()
    const provider = { baseUrl, token }
    await confirmAddress(provider, done.email)
    const { id } = await request(provider, addFacility, { body: facilityForm({ name: `Gabinet ${name}` }) })
    await verifyFacility(id)
    done.facilityId = id
    acknowledged()
    for (let price = FIRST_PRICE; ; price++) {
      await request(provider, setPrice, { params: { id, serviceId: SERVICE_ID }, body: { price } })
      done.price = price
      acknowledged()
    }
  } catch (error) {
    // Any other response is no crash.
    if (error instanceof ProblemError && error.problem.status !== 503) throw error
    return done
  }
}

/** Confirms an address by its mail. The account is read meanwhile: that fails once the server has crashed. */
async function confirmAddress(provider: Provider, email: string): Promise<void> {
  while (!(await request(provider, getAccount, {})).isEmailConfirmed) {
    for (const { to, text } of (await listOutbox(OUTBOX)).values()) {
      const token = to === email ? /#([\w-]{43})/.exec(text)?.[1] : undefined
      // An earlier database had an account with the same address.
      if (token) await request(provider, confirmEmail, { body: { token } }).catch(ignoreInvalidLink)
    }
    await pause(50)
  }
}

/** Makes a facility public, so that its prices are in all tables. */
async function verifyFacility(id: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${OPERATIONS_PORT}/moderation/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operator: 'Test', command: 'verify', facility: id }),
  })
  if (!response.ok) throw new Error(`not verified: ${response.status} ${await response.text()}`)
}

function ignoreInvalidLink(error: unknown): void {
  if (!(error instanceof ProblemError && error.problem.status === 400)) throw error
}
