import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createMetrics } from './operations.ts'
import { SiteZones } from './zones/site-zones.ts'

/** Zones of a registry with one zone whose origin is down. */
async function zonesWithOneDown(): Promise<SiteZones> {
  const zones = new SiteZones({
    readRegistry: async () => ({
      revision: 1,
      at: '2026-11-21T00:00:00.000Z',
      by: 'test',
      why: 'test',
      zones: {
        'mf-static': {
          kind: 'container',
          version: '0.1.0-0000000000',
          base: 'http://127.0.0.1:1',
          prefixes: ['/o-nas'],
          integrity: 'sha256-0',
        },
      },
    }),
    siteOrigin: 'http://localhost:3000',
    smokeTest: async () => {},
    log: { info: () => {}, error: () => {} },
  })
  await zones.refresh()
  return zones
}

test('labels requests by kind, and by zones that the registry names', async () => {
  const metrics = createMetrics(await zonesWithOneDown())
  const app = fastify()
  metrics.addTo(app)
  app.get('/*', async () => '')
  app.get('/_data/*', async (_request, reply) => reply.status(410).send(''))
  for (const url of ['/o-nas?kto=jan', '/nie-ma', '/_data/mf-static@1/o-nas', '/_data/zmyslona@1/o-nas']) {
    await app.inject(url)
  }
  const text = await metrics.text()
  const count = (kind: string, zone: string, status: string) =>
    `medicena_site_request_duration_seconds_count{kind="${kind}",zone="${zone}",status="${status}"} 1\n`
  expect(text).toContain(count('document', 'down', '2xx'))
  expect(text).toContain(count('document', 'none', '2xx'))
  expect(text).toContain(count('data', 'mf-static', '4xx'))
  expect(text).toContain(count('data', 'none', '4xx'))
  expect(text).toContain('medicena_site_zone_ready{zone="mf-static"} 0\n')
  expect(text).not.toMatch(/zmyslona|jan/)
  await app.close()
})
