import { getUser, updateUser } from '@medicena/provider-client/accounts'
import { login, register } from '@medicena/provider-client/authentication'
import { searchServices } from '@medicena/provider-client/catalogue'
import { createContactRequest } from '@medicena/provider-client/contact-requests'
import type { Endpoint, EndpointInput } from '@medicena/provider-client/endpoint'
import { searchLocations } from '@medicena/provider-client/places'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { send, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { contactForm } from '../../test/forms.ts'

/** Matches all personal data of these requests. */
const PRIVATE = /zdradliw|606\s*707|203\.0\.113|bolesn/i

const HEADERS = {
  'x-forwarded-for': '203.0.113.7',
  'user-agent': 'Zdradliwa/1.0',
  referer: 'https://zdradliwa.example/bolesna',
}

describe.each(ENGINES)('log on $name', (engine) => {
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const api = useApi(engine, 'seeded', { logLevel: 'trace', logStream })

  test('contains no personal data, after successes, rejections and failures', async () => {
    const statuses: number[] = []
    const request = async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, token?: string) => {
      const response = await send(api.app, endpoint, input, token, '127.0.0.1', HEADERS)
      statuses.push(response.statusCode)
      return response
    }
    const account = { email: 'zdradliwa@adres.example', password: 'zdradliwe haslo' }
    const registered = await request(register, { body: account })
    const { token } = registered.json()
    await request(register, { body: { ...account, password: 'zdradliwe inne' } })
    await request(login, { body: { ...account, password: 'zdradliwe zle' } })
    await request(getUser, {}, `${token}zdradliwy`)
    const person = { name: 'Zdradliwa', surname: 'Zdradliwa', phoneNumber: '606707808' }
    await request(updateUser, { body: person }, token)
    await request(searchServices, { params: { text: 'bolesny' } }, token)
    await request(searchLocations, { params: { text: 'zdradliwów' } }, token)
    const form = contactForm({ name: 'Zdradliwa', phoneNumber: '606 707 808', message: 'bolesny ząb' })
    await request(createContactRequest, { params: { id: 1 }, body: form })
    const levels = lines.map((line) => JSON.parse(line).level)
    expect(Math.max(...levels)).toBeLessThan(40)
    await api.db.execute(sql`alter table accounts rename to moved`)
    await request(login, { body: account })
    await request(getUser, {}, token)

    expect(statuses.slice(0, 3)).toEqual([200, 400, 401])
    expect(statuses.slice(-2)).toEqual([500, 500])
    expect(lines.filter((line) => line.includes('"query":') && line.includes('accounts'))).toHaveLength(2)
    expect(lines.filter((line) => PRIVATE.test(line) || line.includes(token))).toEqual([])
    expect(lines.join('')).toContain(`"reqId":"${registered.headers['x-request-id']}"`)
  })
})
