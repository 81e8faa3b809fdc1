import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { LIVE, type ReleaseSet, ReleaseSets } from '../../releases/release-sets.ts'
import { setForData, setForDocument } from './cohort.ts'

const setOf = (key: string): ReleaseSet => ({ ...new ReleaseSets().live, key })

/** A site that responds with the key of the releases. The candidate is for half of the visitors. */
async function request(url: '/document' | '/data', headers: Record<string, string>, hasRollout = true) {
  const sets = {
    hasRollout,
    live: setOf(LIVE),
    setFor: (bucket: number) => setOf(bucket < 50 ? 'mf-a@2' : LIVE),
  }
  const app = fastify()
  await app.register(compress, { threshold: 0 })
  await app.register(cookies)
  app.get('/document', async (incoming, reply) => {
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: true } as const
    const { set, headers } = setForDocument(sets, incoming, reply, options)
    return reply.headers(headers).send(set.key)
  })
  app.get('/data', async (incoming) => setForData(sets, incoming).key)
  const response = await app.inject({ url, headers })
  return { text: response.payload, headers: response.headers, cookies: response.cookies }
}

test('a visitor keeps the releases of the number in the cookie, in documents and data', async () => {
  for (const url of ['/document', '/data'] as const) {
    expect((await request(url, { cookie: 'medicena-cohort=49' })).text).toBe('mf-a@2')
    expect((await request(url, { cookie: 'medicena-cohort=50' })).text).toBe('live')
  }
  const { cookies, headers } = await request('/document', { cookie: 'medicena-cohort=49' })
  expect(cookies).toEqual([])
  expect(headers['cache-control']).toBe('private, no-cache')
})

test.each([undefined, 'medicena-cohort=100', 'medicena-cohort=-1', 'medicena-cohort=x'])(
  'a visitor without a valid number gets one: %s',
  async (cookie) => {
    const { cookies, text } = await request('/document', cookie === undefined ? {} : { cookie })
    expect(cookies).toEqual([
      {
        name: 'medicena-cohort',
        value: expect.stringMatching(/^\d{1,2}$/),
        maxAge: 2_592_000,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: true,
      },
    ])
    expect(text).toBe(Number(cookies[0]?.value) < 50 ? 'mf-a@2' : 'live')
  },
)

test('crawlers, and data without a number, get the live releases', async () => {
  const crawler = await request('/document', { 'user-agent': 'Googlebot/2.1', cookie: 'medicena-cohort=0' })
  expect(crawler.text).toBe('live')
  expect(crawler.cookies).toEqual([])
  expect((await request('/data', {})).text).toBe('live')
})

test('a tool that measures pages gets what visitors get', async () => {
  const headers = {
    'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0 Chrome-Lighthouse',
    cookie: 'medicena-cohort=0',
  }
  expect((await request('/document', headers)).text).toBe('mf-a@2')
})

test('documents vary by cookie and encoding during a rollout; otherwise nothing is stored', async () => {
  const during = await request('/document', { 'accept-encoding': 'br' })
  expect(during.headers['vary']).toBe('Cookie, accept-encoding')
  const after = await request('/document', {}, false)
  expect(after.headers['vary']).toBeUndefined()
  expect(after.headers['cache-control']).toBeUndefined()
  expect(after.cookies).toEqual([])
})
