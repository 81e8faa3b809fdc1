import { createHash } from 'node:crypto'
import type { Registry } from '@medicena/zone-kit/registry'
import { SHARED_INSTANCES } from '@medicena/zone-kit/shared-modules/instances'
import { expect, test } from 'vitest'
import { PAGE_HEADERS, renderOperatorPage } from './operator-page.tsx'
import { type OperatorView, type ReleaseView, revisionsOf } from './site-status.ts'

const release = (version: string, react: string, failed = 0): ReleaseView => ({
  accepted: {
    name: `mf-a@${version}`,
    zone: 'mf-a',
    version,
    fetched: { release: { shared: { react }, budgets: { profile: 20 } } },
  },
  figures: {
    server: { total: 1_200, failed, clients: failed },
    unavailable: 3,
    browser: { total: 1_200, failed: 0, clients: 0 },
    measured: {
      loader: { count: 1_200, p50: 0.012, p75: 0.02, p95: 0.085 },
      render: null,
      LCP: { count: 40, p50: 1, p75: 1.8, p95: 3 },
      INP: null,
      CLS: null,
    },
  },
  sizes: new Map([
    ['profile', 21.42],
    ['start', 8],
  ]),
})

const VIEW: OperatorView = {
  status: {
    revision: 12,
    asRequested: false,
    ready: true,
    shell: null,
    zones: {
      'mf-a': {
        requested: '3',
        serving: '2',
        rejected: 'its page /a fails: no price',
        importance: 'primary',
        candidate: { version: '4', share: 5, serving: true, rejected: null },
      },
    },
    rollbacks: [
      {
        kind: 'rollback',
        zone: 'mf-a',
        from: '1',
        to: '2',
        reason: 'server errors: 10 of 50',
        at: '2026-11-23T01:02:03.456Z',
      },
    ],
    servers: [
      { release: 'mf-a@2', pid: 4711, state: 'serving', startedAt: '2026-11-23T00:00:00.000Z', memoryMb: 74 },
    ],
    faults: [{ kind: 'stall', release: 'mf-a@1', message: 'endless loop', at: '2026-11-23T01:02:03.456Z' }],
  },
  releases: [release('2', '^19.3.0', 60), release('4', '^19.4.0')],
  revisions: [
    {
      revision: 12,
      at: '2026-11-23T01:02:03.456Z',
      by: 'anna',
      why: 'larger prices',
      changes: ['mf-a: 2 → 3'],
    },
  ],
}

test('shows releases, refusals, candidates, figures, shared modules, sizes, rollbacks, history and servers', () => {
  const text = renderOperatorPage(VIEW)
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ')
  for (const expected of [
    'mf-a 3 2 its page /a fails: no price',
    'główna Wydanie: 4, Procent odwiedzających: 5, Serwowane: tak, Odrzucone: –',
    'mf-a@2 serwowane 1200 60 (5 %) 3 0 (0 %) 12 ms / 85 ms – 1800 ms – –',
    'mf-a@4 kandydat 1200',
    `mf-a@4 react ^19.4.0 ${SHARED_INSTANCES.react.version}`,
    'profile 21,4 kB 20 kB – za dużo',
    'start 8 kB –',
    'wycofanie mf-a 1 2 server errors: 10 of 50 2026-11-23 01:02:03 UTC',
    '12 2026-11-23 01:02:03 UTC anna larger prices mf-a: 2 → 3',
    'mf-a@2 4711 działa 2026-11-23 00:00:00 UTC 74',
    'stall mf-a@1 endless loop',
  ])
    expect(text).toContain(expected)
})

test('its policy allows its styles and nothing else', () => {
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(renderOperatorPage(VIEW)) ?? []
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(PAGE_HEADERS['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
})

test('says what each revision has changed', () => {
  const files = { base: '', integrity: '', prefixes: ['/a'] }
  const revision = (number: number, zones: Registry['zones']): Registry => {
    return { revision: number, at: '', by: '', why: '', zones }
  }
  const live = { ...files, kind: 'container' as const, version: '1' }
  const history = [
    revision(3, { 'mf-a': { ...live, candidate: { ...files, version: '2', share: 5 } } }),
    revision(2, { 'mf-a': live }),
    revision(1, { 'mf-a': live, 'mf-b': live }),
  ]
  expect(revisionsOf(history).map(({ changes }) => changes)).toEqual([
    ['mf-a: 1 → 1 (2: 5 %)'],
    ['mf-b: 1 → –'],
    ['mf-a: – → 1', 'mf-b: – → 1'],
  ])
})
