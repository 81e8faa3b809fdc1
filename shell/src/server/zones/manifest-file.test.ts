import { expect, test } from 'vitest'
import { createSite, publish, rollOut, useReleaseOrigin } from '../supervisor/fixtures/release-site.ts'
import { manifestFileOf } from './manifest-file.ts'

useReleaseOrigin()

test('every document names the file of its releases, which is served while other releases are live', async () => {
  const { releases, worker } = createSite()
  await publish('1')
  await releases.refresh()
  const first = manifestFileOf(worker.snapshot)
  expect(first.path).toMatch(/^\/_site\/live\/[0-9a-f]{16}\.json$/)
  expect(JSON.parse(first.json)).toEqual(worker.snapshot.routeManifest)
  await publish('2')
  await releases.refresh()
  const second = manifestFileOf(worker.snapshot)
  expect(second.path).not.toBe(first.path)
  expect(worker.manifestAt(first.path)).toBe(first.json)
  expect(worker.manifestAt(second.path)).toBe(second.json)
})

test('a worker creates the file of a candidate whose document another worker has sent', async () => {
  const [one, other] = [createSite(), createSite()]
  await publish('1')
  await rollOut('2', 50)
  for (const { releases } of [one, other]) await releases.refresh()
  const { path, json } = manifestFileOf(one.worker.snapshotFor(0))
  expect(path).toContain('/mf-a@2/')
  expect(other.worker.manifestAt(path)).toBe(json)
})

test.each([
  '/_site/live/0000000000000000.json',
  '/_site/mf-a@9/0000000000000000.json',
  '/_site/',
  '/_site/live',
  '/_site/mf-a@1@1/00.json',
])('nothing is at %s', async (path) => {
  const { releases, worker } = createSite()
  await publish('1')
  await releases.refresh()
  expect(worker.manifestAt(path)).toBeNull()
})
