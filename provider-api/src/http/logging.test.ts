import { Writable } from 'node:stream'
import { CONTACT_CONSENT } from '@medicena/provider-client/contact-requests'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ENGINES } from '../../test/engines.ts'
import { buildServer } from '../server.ts'

/** Matches all personal data of these requests. */
const PRIVATE = /zdradliw|606\s*707|203\.0\.113|bolesn/i

describe.each(ENGINES)('log on $name', (engine) => {
  test('contains no personal data, after successes, rejections and failures', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const { db, close } = await engine.open('seeded')
    const app = await buildServer({ db, logLevel: 'trace', logStream: stream })
    const statuses: number[] = []
    const send = async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: object,
      token?: string,
    ) => {
      const response = await app.inject({
        method,
        url: `/api/${url}`,
        headers: {
          'x-forwarded-for': '203.0.113.7',
          'user-agent': 'Zdradliwa/1.0',
          referer: 'https://zdradliwa.example/bolesna',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(payload && { payload }),
      })
      statuses.push(response.statusCode)
      return response
    }
    const account = { email: 'zdradliwa@adres.example', password: 'zdradliwe haslo' }
    const registered = await send('POST', 'authentication/register', account)
    const { token } = registered.json()
    await send('POST', 'authentication/register', { ...account, password: 'zdradliwe inne' })
    await send('POST', 'authentication/login', { ...account, password: 'zdradliwe zle' })
    await send('GET', 'User', undefined, `${token}zdradliwy`)
    await send('PUT', 'User', { name: 'Zdradliwa', surname: 'Zdradliwa', phoneNumber: '606707808' }, token)
    await send('GET', 'MedicalService/Search/bolesny', undefined, token)
    await send('GET', 'Location/Search/zdradliw%C3%B3w', undefined, token)
    await send('POST', 'MedicalFacility/1/ContactRequests', {
      requestId: '0e6b1f3a-4f0b-4b57-9f39-2d1b3f5d7a11',
      name: 'Zdradliwa',
      phoneNumber: '606 707 808',
      message: 'bolesny ząb',
      consent: true,
      consentVersion: CONTACT_CONSENT.version,
    })
    const levels = () => lines.map((line) => JSON.parse(line).level)
    expect(Math.max(...levels())).toBeLessThan(40)
    await db.execute(sql`alter table accounts rename to moved`)
    await send('POST', 'authentication/login', account)
    await send('GET', 'User', undefined, token)
    await app.close()
    await close()

    expect(statuses.slice(0, 3)).toEqual([200, 400, 401])
    expect(statuses.slice(-2)).toEqual([500, 500])
    expect(lines.filter((line) => line.includes('"query":') && line.includes('accounts'))).toHaveLength(2)
    expect(lines.filter((line) => PRIVATE.test(line) || line.includes(token))).toEqual([])
    expect(lines.join('')).toContain(`"reqId":"${registered.headers['x-request-id']}"`)
  })
})
