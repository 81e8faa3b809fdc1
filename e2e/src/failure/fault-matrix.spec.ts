import { expect } from '@playwright/test'
import { FIRST_PORT, isLong, sample } from '../environment.ts'
import { bundleOf, FAULTS, type ReleaseFault } from '../faults/faults.ts'
import { FixtureSite } from '../faults/fixture-site.ts'
import { type MatrixRow, writeServerMatrix } from '../faults/matrix-document.ts'
import { test } from '../test.ts'

/** Every release that a test publishes has these versions: the working one and the faulty one. */
const GOOD = '1'
const FAULTY = '2'
const OTHER = 'mf-other'

/** Requests to another zone while a fault happens. */
const PROBES = 3

const faults = sample(FAULTS, 2).map((fault, index) => ({ fault, zone: `mf-fault${index}` }))

let site: FixtureSite
test.beforeEach(async () => {
  site = await FixtureSite.create(FIRST_PORT + 70)
  await site.publish(good(OTHER))
})
test.afterEach(() => site.remove())

const good = (zone: string) => ({ zone, version: GOOD, bundle: bundleOf(zone, GOOD) })

test('a faulty release of one zone harms neither another zone nor, for long, its own', async () => {
  test.setTimeout(isLong ? 900_000 : 180_000)
  await site.publish(...faults.map(({ zone }) => good(zone)))
  await site.start()
  const rows: MatrixRow[] = []
  for (const { fault, zone } of faults) {
    const row = await test.step(fault.name, () => visit(fault, zone))
    rows.push({ fault: fault.name, ...row, restart: '' })
  }
  await site.stop()
  // All at once, as a restarted site finds them.
  await site.publish(...faults.map(({ fault, zone }) => fault.release(zone, FAULTY)))
  await site.start()
  for (const [index, { fault, zone }] of faults.entries()) {
    const row = rows[index]
    if (row) row.restart = await test.step(`${fault.name} after a restart`, () => visitRestarted(fault, zone))
  }
  expect((await site.request(`/${OTHER}`)).status).toBe(200)
  if (isLong) await writeServerMatrix(rows)
})

/** Publishes a faulty release, requests its pages as visitors do, and another zone's meanwhile. */
async function visit(fault: ReleaseFault, zone: string): Promise<Omit<MatrixRow, 'fault' | 'restart'>> {
  await site.publish(fault.release(zone, FAULTY))
  await settled(fault, zone)
  const { serving } = await site.status(zone)
  const [document, elsewhere] = await Promise.all([site.request(`/${zone}/strona`), probe()])
  const data = await site.request(`/_data/${zone}@${serving}/${zone}/strona`)
  expect(elsewhere.statuses).toEqual(Array(PROBES).fill(200))
  if (fault.outcome === 'rolled back') {
    // The first two faults are enough; a page without a fault on the data endpoint needs another document.
    const fails = async () => {
      await site.request(`/${zone}/strona`)
      return (await site.status(zone)).requested
    }
    await expect.poll(fails, { timeout: 60_000 }).toBe(GOOD)
    const [newest] = await site.store.history()
    expect(newest).toMatchObject({ by: 'site', why: expect.stringContaining(`rollback of ${FAULTY}`) })
    await expect.poll(() => shown(`/${zone}/strona`)).toBe('previous release')
  } else {
    expect(await shown(`/${zone}`)).toBe(fault.outcome instanceof RegExp ? 'previous release' : 'new release')
  }
  return {
    outcome: fault.outcome instanceof RegExp ? 'rejected' : fault.outcome,
    document: describe(document),
    data: describe(data),
    slowestMs: elsewhere.slowestMs,
  }
}

/** The response of a site that was restarted while the registry requests the faulty release. */
async function visitRestarted(fault: ReleaseFault, zone: string): Promise<string> {
  await settled(fault, zone)
  const seen = await shown(`/${zone}`)
  expect(seen).toBe(fault.outcome instanceof RegExp ? 'previous release' : 'new release')
  return seen
}

/** Waits until the faulty release is rejected for the right reason, or serves. */
async function settled({ outcome }: ReleaseFault, zone: string): Promise<void> {
  if (outcome instanceof RegExp) {
    await expect.poll(async () => (await site.status(zone)).rejected, { timeout: 60_000 }).toMatch(outcome)
    await expect.poll(async () => (await site.status(zone)).serving, { timeout: 60_000 }).toBe(GOOD)
  } else await expect.poll(async () => (await site.status(zone)).serving, { timeout: 60_000 }).toBe(FAULTY)
}

/** Requests another zone a few times, one request after the other. */
async function probe(): Promise<{ statuses: number[]; slowestMs: number }> {
  const responses = []
  for (let count = 0; count < PROBES; count += 1) responses.push(await site.request(`/${OTHER}/strona`))
  return {
    statuses: responses.map(({ status }) => status),
    slowestMs: Math.max(...responses.map(({ ms }) => ms)),
  }
}

const shown = async (path: string): Promise<string> => describe(await site.request(path))

/** Says in a few words what a visitor gets. */
function describe({ status, text }: { readonly status: number; readonly text: string }): string {
  if (status === 0) return 'connection lost'
  if (status === 410) return 'loads a new document'
  const version = /(?:wydanie|dane) (\d)/.exec(text)?.[1]
  if (status === 200 && version) return version === GOOD ? 'previous release' : 'new release'
  return `${status < 400 ? 'incomplete page' : 'error panel'} (${status})`
}

test('zone servers end with their gateway, even one in an endless loop', async () => {
  const loop = {
    zone: 'mf-loop',
    version: FAULTY,
    bundle: bundleOf('mf-loop', FAULTY, { render: 'for (;;) {}' }),
  }
  await site.publish(loop)
  await site.start({ SITE_STALL_LIMIT_MS: '60000' })
  const servers = await site.servers()
  void site.request('/mf-loop/strona')
  await site.stop('SIGKILL')
  await expect.poll(() => servers.filter(isRunning)).toEqual([])
})

test('SIGUSR2 replaces all zone servers while the site serves; SIGTERM makes it unready, and it serves until its end', async () => {
  await site.start({ SITE_DRAIN_MS: '1000' })
  await test.step('SIGUSR2', async () => {
    const before = await site.servers()
    site.signal('SIGUSR2')
    const statuses = new Set<number>()
    await expect
      .poll(
        async () => {
          statuses.add((await site.request(`/${OTHER}/strona`)).status)
          return (await site.servers()).filter((pid) => !before.includes(pid)).length
        },
        { intervals: [20], timeout: 30_000 },
      )
      .toBe(before.length)
    expect([...statuses]).toEqual([200])
  })
  await test.step('SIGTERM', async () => {
    const exit = site.stop()
    await expect.poll(async () => (await site.request('/readyz')).status, { intervals: [50] }).toBe(503)
    expect((await site.request(`/${OTHER}`)).status).toBe(200)
    expect(await exit).toBe(0)
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
