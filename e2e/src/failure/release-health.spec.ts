import { expect, test } from '@playwright/test'
import { FIRST_PORT } from '../environment.ts'
import { bundleOf } from '../faults/faults.ts'
import { FixtureSite } from '../faults/fixture-site.ts'

const ZONE = 'mf-fault'
const PAGE = `/${ZONE}/strona`

/** Visits before the faulty release: what it is compared with. */
const VISITS_BEFORE = 60
const MAX_VISITS = 400

let site: FixtureSite
test.beforeEach(async () => {
  site = await FixtureSite.create(FIRST_PORT + 74)
  await site.publish({ zone: ZONE, version: '1', bundle: bundleOf(ZONE, '1') })
  await site.start()
})
test.afterEach(() => site.remove())

/** Opens the page as visitors with different addresses do. */
const visit = (visitor: number) => site.request(PAGE, `203.0.113.${visitor % 250}`)

test('a release that fails for its visitors is rolled back, with the reason in the history', async () => {
  for (let visitor = 0; visitor < VISITS_BEFORE; visitor += 1) expect((await visit(visitor)).status).toBe(200)
  // The trial renders `/mf-fault` only.
  const fault = "if (Math.random() < 0.5) throw new Error('zepsute')"
  await site.publish({ zone: ZONE, version: '2', bundle: bundleOf(ZONE, '2', { loader: fault }) })
  await expect.poll(async () => (await site.status(ZONE)).serving).toBe('2')

  const startedAt = performance.now()
  let [visits, affected] = [0, 0]
  while ((await site.status(ZONE)).requested === '2' && visits < MAX_VISITS) {
    affected += (await visit(visits)).status === 500 ? 1 : 0
    visits += 1
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  process.stdout.write(`rolled back after ${seconds} s, ${visits} visits and ${affected} error pages\n`)

  const [newest] = await site.store.history()
  expect(newest).toMatchObject({
    by: 'site',
    why: expect.stringMatching(/rollback of 2: server errors: \d+ of/),
  })
  await expect.poll(async () => (await visit(1)).text).toContain('wydanie 1')
})

test("forged reports of browsers don't roll back a release", async () => {
  await site.publish({ zone: ZONE, version: '2', bundle: bundleOf(ZONE, '2') })
  await expect.poll(async () => (await site.status(ZONE)).serving).toBe('2')
  for (let visitor = 0; visitor < VISITS_BEFORE; visitor += 1) {
    await visit(visitor)
    const report = [{ zone: ZONE, version: '2', route: 'page', problems: ['boundary'], vitals: {} }]
    await fetch(`${site.url}/_signals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${visitor}` },
      body: JSON.stringify(report),
    })
  }
  await expect
    .poll(() => site.metrics())
    .toContain(
      `medicena_release_browser_problems_total{zone="${ZONE}",version="2",route="page",kind="boundary"} ${VISITS_BEFORE}`,
    )
  expect(await site.status(ZONE)).toMatchObject({ requested: '2', serving: '2' })
})
