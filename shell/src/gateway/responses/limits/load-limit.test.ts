import { expect, test } from 'vitest'
import { createSiteApp } from '../../fixtures/site-app.ts'
import { SiteMetrics } from '../../metrics.ts'
import { ReleaseSets } from '../../releases/release-sets.ts'
import { LoadLimit } from './load-limit.ts'

test('refuses pages while too many are in progress, and serves again afterwards', async () => {
  const sets = new ReleaseSets()
  const metrics = new SiteMetrics(sets)
  const load = new LoadLimit(2)
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const app = await createSiteApp({
    sets,
    pages: Object.assign(Object.create(null), {
      open: () => ({ complete: finished.then(() => ({ status: 200, headers: {}, html: '', work: null })) }),
    }),
    metrics,
    load,
  })
  const served = [app.inject('/o-nas'), app.inject('/o-nas')]
  await expect.poll(() => load.inProgress).toBe(2)

  const refused = await app.inject('/uslugi-medyczne')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers).toMatchObject({
    'retry-after': '10',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  })
  expect(refused.body).toContain('Zbyt wiele osób korzysta teraz z serwisu')
  const data = await app.inject('/_data/@1/o-nas')
  expect([data.statusCode, data.headers['retry-after'], data.json()]).toEqual([
    503,
    '10',
    { status: 503, notice: null },
  ])
  // Monitors and balancers always get a response.
  expect((await app.inject('/healthz')).statusCode).toBe(200)

  finish()
  expect((await Promise.all(served)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await app.inject('/o-nas')).statusCode).toBe(200)
  const counted = await metrics.registry.metrics()
  expect(counted).toContain('shed_total{kind="document"} 1')
  expect(counted).toContain('shed_total{kind="data"} 1')
})

test('a zone with many pages in progress leaves others theirs', () => {
  const load = new LoadLimit(1)
  const end = load.begin('mf-a')
  expect(load.begin('mf-a')).toBeNull()
  expect(load.begin('mf-b')).not.toBeNull()
  end?.()
  expect(load.begin('mf-a')).not.toBeNull()
})
