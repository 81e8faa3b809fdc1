import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addShellFiles } from './files/shell-files.ts'
import { createMetrics } from './metrics.ts'
import { SiteZones } from './releases/site-zones.ts'

/** Zones of a registry with one zone that is down. */
function zonesWithOneDown(): SiteZones {
  const zones = new SiteZones()
  zones.activate({
    registry: {
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
    },
    serving: {},
    candidates: {},
    known: [],
  })
  return zones
}

test('labels requests by kind, and by zones that the registry names', async () => {
  const metrics = createMetrics(zonesWithOneDown())
  const app = fastify()
  metrics.addTo(app)
  app.get('/*', async () => '')
  app.get('/_data/*', async (_request, reply) => reply.status(410).send(''))
  await addShellFiles(app, { folder: import.meta.dirname, stored: { read: async () => null } })
  for (const url of [
    '/o-nas?kto=jan',
    '/nie-ma',
    '/_data/mf-static@1/o-nas',
    '/_data/zmyslona@1/o-nas',
    '/assets/none.js',
  ]) {
    await app.inject(url)
  }
  const text = await metrics.registry.metrics()
  const count = (kind: string, zone: string, status: string) =>
    `medicena_site_request_duration_seconds_count{kind="${kind}",zone="${zone}",status="${status}"} 1\n`
  expect(text).toContain(count('document', 'down', '2xx'))
  expect(text).toContain(count('document', 'none', '2xx'))
  expect(text).toContain(count('data', 'mf-static', '4xx'))
  expect(text).toContain(count('data', 'none', '4xx'))
  expect(text).toContain(count('asset', 'none', '4xx'))
  expect(text).not.toMatch(/zmyslona|jan/)
  await app.close()
})
