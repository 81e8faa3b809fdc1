import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addShellFiles } from './files/shell-files.ts'
import { SiteMetrics } from './metrics.ts'
import { ReleaseSets } from './releases/release-sets.ts'
import { NO_STATE } from './releases/site-state.ts'

test('labels requests by kind, and by zones that the registry names', async () => {
  const sets = new ReleaseSets()
  const zone = { base: '', version: '1', prefixes: ['/o-nas'], integrity: '' }
  const zones = { 'mf-static': { kind: 'container' as const, ...zone } }
  sets.activate({ ...NO_STATE, registry: { ...NO_STATE.registry, zones } })
  const metrics = new SiteMetrics(sets)
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

test('shows the state of zones, servers and parts', async () => {
  const metrics = new SiteMetrics(new ReleaseSets())
  const status = { requested: '2', serving: '1', rejected: 'no page', importance: null, candidate: null }
  metrics.observe({
    releases: { status: () => ({ 'mf-a': status }) },
    servers: {
      status: () =>
        [1, 2].map((pid) => ({
          pid,
          release: 'mf-a@1',
          state: 'serving' as const,
          startedAt: '',
          memoryMb: 1,
        })),
    },
    load: { inProgress: 3 },
    cache: { byteLength: 4, size: 5 },
    dependencies: { parts: [['store', false]] },
  })
  const text = await metrics.registry.metrics()
  for (const line of [
    'zone_ready{zone="mf-a"} 0',
    'zone_rejected{zone="mf-a"} 1',
    'zone_server_memory_bytes{zone="mf-a"} 2097152',
    'pages_in_progress 3',
    'document_cache_bytes 4',
    'part_up{part="store"} 0',
  ])
    expect(text).toContain(`medicena_site_${line}\n`)
})
