import cookies from '@fastify/cookie'
import { type Preview, signPreview } from '@medicena/zone-kit/preview-token'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { type ReleaseSet, ReleaseSets } from '../../releases/release-sets.ts'
import { previewBadge } from './preview-badge.ts'
import { Previews } from './previews.ts'

const SECRET = 'a secret of thirty-two characters'
const COOKIE = { path: '/', httpOnly: true, sameSite: 'lax', secure: true } as const
const nowS = () => Math.floor(Date.now() / 1000)
const preview = (hours: number): Preview => ({
  releases: [{ zone: 'mf-a', version: '2' }],
  path: '/a?b=1',
  expires: nowS() + hours * 3600,
})
const token = (hours = 24) => signPreview(preview(hours), SECRET)

/** A site with previews and one page, `/page`, which responds with the releases that it uses. */
async function createSite({ secret = SECRET as string | null, loadFails = '', isLoaded = true } = {}) {
  const loads: string[] = []
  const releases = {
    preview: async (zone: string, version: string) => {
      if (loadFails) throw new Error(loadFails)
      loads.push(`${zone}@${version}`)
    },
  }
  const sets = { setOf: (): ReleaseSet | null => (isLoaded ? new ReleaseSets().live : null) }
  const previews = new Previews({ secret, releases, sets, cookieOptions: COOKIE })
  const app = fastify()
  await app.register(cookies)
  previews.addTo(app, 'https://site.example')
  app.get('/page', async (request, reply) => {
    const found = await previews.find(request)
    if (found && found.kind !== 'ready') return previews.sendProblem(reply, found)
    return found ? found.preview.releases : 'live'
  })
  return { app, loads }
}

test('the link loads its releases, stores its token and opens its page', async () => {
  const { app, loads } = await createSite()
  const link = token()
  const { statusCode, headers, cookies } = await app.inject(`/_preview?token=${link}`)
  expect([statusCode, headers['location'], loads]).toEqual([303, '/a?b=1', ['mf-a@2']])
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  expect(cookies).toMatchObject([
    { name: 'medicena-preview', value: link, httpOnly: true, sameSite: 'Lax', secure: true, path: '/' },
  ])
  const page = await app.inject({ url: '/page', cookies: { 'medicena-preview': link } })
  expect(page.json()).toEqual([{ zone: 'mf-a', version: '2' }])
  expect((await app.inject('/page')).payload).toBe('live')
})

test.each([
  ['a forged token', {}, () => `${token()}x`, 403, 'nieprawidłowy'],
  ['no token', {}, () => '', 403, 'nieprawidłowy'],
  ['an expired token', {}, () => token(-1), 410, 'Podgląd wygasł'],
  ['a site without the secret', { secret: null }, () => token(), 404, 'Podglądy są wyłączone'],
  ['a release that fails', { loadFails: 'at load: <b>' }, () => token(), 503, 'at load: &lt;b&gt;'],
])(
  '%s shows a page in place of the link and of other pages, and no preview',
  async (_name, site, one, status, message) => {
    const { app } = await createSite(site)
    for (const response of [
      await app.inject(`/_preview?token=${one()}`),
      await app.inject({ url: '/page', cookies: { 'medicena-preview': one() } }),
    ]) {
      expect(response.statusCode).toBe(status)
      expect(response.payload).toContain(message)
      expect(response.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      const kept = response.cookies.filter(({ value }) => value !== '')
      expect(kept).toEqual([])
    }
  },
)

test('the cookie of a preview that has ended is forgotten', async () => {
  const { app } = await createSite()
  const { cookies } = await app.inject({ url: '/page', cookies: { 'medicena-preview': token(-1) } })
  expect(cookies).toMatchObject([{ name: 'medicena-preview', value: '', path: '/' }])
})

test('a preview whose releases were unloaded meanwhile says so', async () => {
  const { app } = await createSite({ isLoaded: false })
  const { statusCode, payload } = await app.inject({
    url: '/page',
    cookies: { 'medicena-preview': token() },
  })
  expect(statusCode).toBe(503)
  expect(payload).toContain('unloaded meanwhile')
})

test.each([
  ['https://site.example/a?b=1', '/a?b=1'],
  ['https://evil.example/a', '/'],
  ['https://site.example//evil.example', '/'],
  ['https://site.example/_preview?token=x', '/'],
  ['x', '/'],
])('leaving forgets the token and returns to the page of the form only: %s', async (referer, location) => {
  const { app } = await createSite()
  const headers = { referer, 'content-type': 'application/x-www-form-urlencoded' }
  const response = await app.inject({ method: 'POST', url: '/_preview/koniec', headers, payload: '' })
  expect([response.statusCode, response.headers['location']]).toEqual([303, location])
  expect(response.cookies).toMatchObject([{ name: 'medicena-preview', value: '', path: '/' }])
  expect((await app.inject('/_preview/koniec')).statusCode).toBe(404)
})

test('the badge names releases, end and durations, and leaves by a form', () => {
  const expires = Date.parse('2026-11-24T01:10:00Z') / 1000
  const badge = previewBadge({ ...preview(1), expires })
  const html = badge.start + badge.end({ loaderMs: 12.4, renderMs: 30.6 })
  expect(html).toContain('<strong>mf-a 2</strong>, do 24 lis 2026, 02:10')
  expect(html).toContain('dane 12 ms, renderowanie 31 ms')
  expect(html).toContain('<form method="post" action="/_preview/koniec"><button>Zakończ podgląd</button>')
})
