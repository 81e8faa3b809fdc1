import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deadlineMs } from '@medicena/provider-client/deadlines'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Secret } from '../accounts/secret.ts'
import type { Database } from '../database/database.ts'
import { idempotencyKeys } from '../database/schema.ts'
import { HttpProblem } from './problems.ts'

/** Hours for which a request that was sent with an idempotency key is not carried out again. */
export const IDEMPOTENCY_KEY_HOURS = 24

/** A request that has not ended this long after its deadline was interrupted: its server has crashed. */
const INTERRUPTED_AFTER_MS = 48_000

/** A structured string (RFC 9651); too long to be guessed. The quotes are optional. */
const KEY = /^("?)([\w-]{16,128})\1$/

interface Claim {
  readonly keyHash: string
  /** Keyed hash of the request. */
  readonly fingerprint: string
  /** Encrypts the response. */
  readonly cipherKey: Buffer
  /** Seconds after which a request without a response was interrupted. */
  readonly maxSeconds: number
}

/**
 * Adds idempotency keys (draft-ietf-httpapi-idempotency-key-header) to the routes of endpoints with `idempotent`. A
 * repeated request with the same `Idempotency-Key` gets the stored response: 422 if it differs from the first one, 409
 * while that is in progress. Failed requests are not stored, so that a corrected form may use its key again. A handler
 * stores its response even if it ends beyond the deadline of the request.
 * A key belongs to an account and an endpoint, not to a network address: retries come after a change of networks.
 */
export function addIdempotency(api: FastifyInstance, db: Database, secret: Secret): void {
  api.addHook('onRoute', (route) => {
    const { handler } = route
    if (!route.config?.endpoint?.idempotent) return
    route.handler = async function (request, reply) {
      const claim = claimOf(request, secret)
      if (!claim) return handler.call(this, request, reply)
      const stored = await claimKey(db, claim)
      if (stored) return sendStored(reply, claim, stored)
      try {
        const response: unknown = await handler.call(this, request, reply)
        await settle(request, claim, reply.statusCode, serialize(reply, response))
        return response
      } catch (error) {
        await settle(request, claim, 500, '')
        throw error
      }
    }
  })

  /** Stores the response of a successful request; forgets a failed one. */
  async function settle(
    request: FastifyRequest,
    claim: Claim,
    status: number,
    payload: string,
  ): Promise<void> {
    const ofClaim = and(
      eq(idempotencyKeys.keyHash, claim.keyHash),
      eq(idempotencyKeys.fingerprint, claim.fingerprint),
    )
    try {
      if (status >= 200 && status < 300) {
        await db
          .update(idempotencyKeys)
          .set({ status, response: encrypt(claim, payload) })
          .where(ofClaim)
      } else await db.delete(idempotencyKeys).where(ofClaim)
    } catch (error) {
      // The request was carried out: its client must get the response all the same.
      request.log.error({ err: error }, 'response not stored')
    }
  }
}

/** Serializes a response as the reply will; empty without a body. */
function serialize(reply: FastifyReply, response: unknown): string {
  const isEntity = typeof response === 'object' && response !== null
  return isEntity ? String(reply.serializeInput({ ...response }, String(reply.statusCode))) : ''
}

/** Returns the key of a request; null without one. @throws HttpProblem 400 for an invalid key */
function claimOf(request: FastifyRequest, secret: Secret): Claim | null {
  const { endpoint } = request.routeOptions.config
  const header = request.headers['idempotency-key']
  if (!endpoint || header === undefined) return null
  const key = KEY.exec(String(header))?.[2]
  if (key === undefined) {
    throw new HttpProblem(400, 'Nagłówek Idempotency-Key ma mieć od 16 do 128 znaków: liter, cyfr, - i _.')
  }
  const { account, body, params } = request
  const scope = [endpoint.method, endpoint.path, account?.id ?? null, key]
  // The client's key is part of each hash and not stored: nobody can guess a password from the hash of its form.
  return {
    keyHash: secret.hash('idempotency key', JSON.stringify(scope)),
    fingerprint: secret.hash('idempotency fingerprint', JSON.stringify([scope, params, body])),
    cipherKey: Buffer.from(secret.hash('idempotency cipher', JSON.stringify(scope)), 'base64url'),
    maxSeconds: (deadlineMs(endpoint.method, endpoint.path) + INTERRUPTED_AFTER_MS) / 1000,
  }
}

type Stored = Pick<typeof idempotencyKeys.$inferSelect, 'fingerprint' | 'status' | 'response'>

/** Claims a key for the caller's request. Returns the row of the earlier request that has it, if any. */
async function claimKey(db: Database, { keyHash, fingerprint, maxSeconds }: Claim): Promise<Stored | null> {
  const { status, createdAt } = idempotencyKeys
  const age = sql`now() - ${createdAt}`
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ keyHash, fingerprint })
    .onConflictDoUpdate({
      target: idempotencyKeys.keyHash,
      set: { fingerprint, status: null, response: null, createdAt: sql`now()` },
      setWhere: sql`${age} > make_interval(hours => ${IDEMPOTENCY_KEY_HOURS}::int)
        or (${status} is null and ${age} > make_interval(secs => ${maxSeconds}::float8))`,
    })
    .returning({ keyHash: idempotencyKeys.keyHash })
  if (claimed.length > 0) return null
  const [stored] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.keyHash, keyHash))
  // The earlier request has failed in between.
  return stored ?? { fingerprint, status: null, response: null }
}

function sendStored(
  reply: FastifyReply,
  claim: Claim,
  { fingerprint, status, response }: Stored,
): FastifyReply {
  if (fingerprint !== claim.fingerprint) {
    throw new HttpProblem(
      422,
      'Ten formularz został już wysłany z inną treścią. Odśwież stronę i wypełnij go jeszcze raz.',
    )
  }
  if (status === null) {
    throw new HttpProblem(409, 'To samo zapytanie jest właśnie wykonywane.', {
      headers: { 'retry-after': '1' },
    })
  }
  const body = response === null ? '' : decrypt(claim, response)
  reply.code(status).headers({ 'cache-control': 'no-store', 'idempotent-replayed': 'true' })
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a response, which may contain a session token: only who sent the request can read it. */
function encrypt({ cipherKey }: Claim, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, cipherKey, nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
}

function decrypt({ cipherKey }: Claim, stored: string): string {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv(ALGORITHM, cipherKey, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
