import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { registerManager } from '@medicena/provider-client/authentication'
import { request } from '@medicena/provider-client/client'
import { CONTRACT } from '@medicena/provider-client/contract'
import type { Endpoint } from '@medicena/provider-client/endpoint'
import { addPhoto, MAX_PHOTO_BYTES } from '@medicena/provider-client/facility-photos'
import { addFacility } from '@medicena/provider-client/managed-facilities'
import { ProblemError } from '@medicena/provider-client/problem'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { signUp, type TestAccount, useApi } from '../../test/api.ts'
import { createPostgresDatabase, ENGINES } from '../../test/engines.ts'
import { facilityForm } from '../../test/forms.ts'
import { startServer } from '../../test/process.ts'
import { openDatabase } from '../database/open-database.ts'
import { accounts } from '../database/schema.ts'
import { BODY_LIMIT } from '../http/load.ts'
import { PACKAGE_FOLDER } from '../package-folder.ts'

const LARGE = Object.entries<Endpoint>(CONTRACT).filter(([, { bodyLimit = 0 }]) => bodyLimit > BODY_LIMIT)
const MIB = 1024 * 1024

/** Creates an image of one colour, whose file is small. */
const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 9, g: 80, b: 7, alpha: 0.5 } },
    limitInputPixels: false,
  })

describe.each(ENGINES)('large bodies on $name', (engine) => {
  const api = useApi(engine)
  let port: number
  let owner: TestAccount
  let id: number
  beforeAll(async () => {
    owner = await signUp(api, 'manager')
    id = (await api.request(addFacility, { body: facilityForm() }, owner.token)).id
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const address = api.app.server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })

  /**
   * Announces a body of five megabytes and sends only its beginning; resolves to the status, or null without a response.
   */
  const statusOf = ({ method, path }: Endpoint, token?: string, timeoutMs = 1_500) =>
    new Promise<number | null>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').on('error', reject)
      const end = (status: number | null) => {
        socket.destroy()
        resolve(status)
      }
      socket.once('data', (bytes) => end(Number(bytes.toString().split(' ')[1])))
      socket.setTimeout(timeoutMs, () => end(null))
      const authorization = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`
      socket.write(
        `${method} /api/${path.replace(/\{\w+\}/g, String(id))} HTTP/1.1\r\nHost: api\r\n${authorization}` +
          'Content-Type: application/json\r\nContent-Length: 5000000\r\n\r\n{"kind":',
      )
    })

  test.each(LARGE)('%s refuses callers before it reads the body', async (_, endpoint) => {
    const [user, other, unconfirmed] = [
      await signUp(api, 'user'),
      await signUp(api, 'manager'),
      await signUp(api, 'manager'),
    ]
    await api.db.update(accounts).set({ emailConfirmation: null }).where(eq(accounts.id, unconfirmed.id))
    expect(await statusOf(endpoint)).toBe(401)
    expect(await statusOf(endpoint, user.token)).toBe(403)
    expect(await statusOf(endpoint, other.token)).toBe(404)
    expect(await statusOf(endpoint, unconfirmed.token)).toBe(403)
    expect(await statusOf(endpoint, owner.token)).toBe(null)
  })

  const upload = (payload: string, token = owner.token) =>
    api.app.inject({
      method: 'POST',
      url: `/api/MedicalFacility/Manage/${id}/Photos`,
      payload,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })

  test('with millions of values are refused before they are parsed', async () => {
    const nested = `{"kind":"photo","alt":[${'[],'.repeat(MAX_PHOTO_BYTES / 3)}[]]}`
    const response = await upload(nested)
    expect([response.statusCode, response.json().detail]).toEqual([
      413,
      'Treść zapytania zawiera zbyt wiele wartości.',
    ])
  })

  test('of one manager are read two at a time', async () => {
    // None of them ends: however slow the machine is, one comes while two others are in progress.
    const statuses = await Promise.all([1, 2, 3].map(() => statusOf(addPhoto, owner.token, 5_000)))
    expect(statuses.toSorted()).toEqual([429, null, null])
  })
})

test('images that are far larger than their files do not exceed the memory of a deployment', async () => {
  const manifest = readFileSync(join(PACKAGE_FOLDER, '../deploy/kubernetes/provider-api.yaml'), 'utf8')
  const limit = Number(/limits: \{ memory: (\d+)Gi \}/.exec(manifest)?.[1]) * 1024 * MIB
  const { url, drop } = await createPostgresDatabase('empty')
  const { db, close } = await openDatabase({ url })
  const server = startServer({ DATABASE_URL: url })
  const baseUrl = await server.says(/http:\/\/\S+\/api\//)
  const managers = await Promise.all(
    [1, 2].map(async (index) => {
      const body = { email: `m${index}@poczta.example`, password: 'dobre hasło' }
      const { token } = await request({ baseUrl }, registerManager, { body })
      await db.update(accounts).set({ emailConfirmation: 'link' })
      return { token, id: (await request({ baseUrl, token }, addFacility, { body: facilityForm() })).id }
    }),
  )
  /** Sends an image for both managers at the same time. */
  const attack = async (image: Buffer) =>
    Promise.all(
      managers.map(({ token, id }) =>
        request({ baseUrl, token }, addPhoto, {
          params: { id },
          body: { kind: 'photo', alt: 'Gabinet', data: image.toString('base64') },
        }).then(
          () => 'stored',
          (error: unknown) => (error instanceof ProblemError ? error.problem.errors?.['data'] : error),
        ),
      ),
    )
  const peak = () => {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024
  }

  const huge = await attack(await plain(7070, 7070).png({ compressionLevel: 9 }).toBuffer())
  expect
    .soft(huge)
    .toEqual(
      Array.from(
        { length: 2 },
        () =>
          'Obraz jest za duży: ma 7070 × 7070 px, czyli 50 mln pikseli, a może mieć najwyżej 25 mln. Zmniejsz go i wybierz ponownie.',
      ),
    )
  // The costliest accepted ones: interlaced with 16 bits, of WebP, and as high as libraries allow.
  const deep = plain(5000, 4990).toColourspace('rgb16')
  expect
    .soft(await attack(await deep.png({ compressionLevel: 9, progressive: true }).toBuffer()))
    .toEqual(['stored', 'stored'])
  expect
    .soft(await attack(await plain(5000, 4980).webp({ lossless: true }).toBuffer()))
    .toEqual(['stored', 'stored'])
  expect
    .soft(await attack(await plain(300, 83_000).png({ compressionLevel: 9 }).toBuffer()))
    .toEqual(['stored', 'stored'])
  // A quarter of the limit remains for other requests.
  expect(peak() / MIB).toBeLessThan((0.75 * limit) / MIB)
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  await close()
  await drop()
})
