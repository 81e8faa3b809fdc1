import { expect, test } from 'vitest'
import {
  createSite,
  publish,
  publishTo,
  rollOut,
  siteServing,
  useReleaseOrigin,
} from './fixtures/release-site.ts'

useReleaseOrigin()

test('every document names the file of its releases, which is served while other releases are live', async () => {
  const { releases, zones } = await siteServing('1')
  const first = zones.snapshot.manifest
  expect(first.path).toMatch(/^\/_site\/live\/[0-9a-f]{16}\.json$/)
  expect(JSON.parse(first.json)).toEqual(zones.snapshot.routeManifest)
  await publishTo(releases, '2')
  const second = zones.snapshot.manifest
  expect(second.path).not.toBe(first.path)
  expect(zones.manifestAt(first.path)).toBe(first.json)
  expect(zones.manifestAt(second.path)).toBe(second.json)
})

test('a site creates the file of a candidate whose document another site has sent', async () => {
  const [one, other] = [createSite(), createSite()]
  await publish('1')
  await rollOut('2', 50)
  for (const { releases } of [one, other]) await releases.refresh()
  const { path, json } = one.zones.snapshotFor(0).manifest
  expect(path).toContain('/mf-a@2/')
  expect(other.zones.manifestAt(path)).toBe(json)
})

test.each([
  '/_site/live/0000000000000000.json',
  '/_site/mf-a@9/0000000000000000.json',
  '/_site/',
  '/_site/live',
  '/_site/mf-a@1@1/00.json',
])('nothing is at %s', async (path) => {
  const { zones } = await siteServing('1')
  expect(zones.manifestAt(path)).toBeNull()
})
