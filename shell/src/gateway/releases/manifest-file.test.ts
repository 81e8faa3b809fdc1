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
  const { releases, sets } = await siteServing('1')
  const first = sets.live.manifest
  expect(first.path).toMatch(/^\/_site\/live\/[0-9a-f]{16}\.json$/)
  expect(JSON.parse(first.json)).toEqual(sets.live.routeManifest)
  await publishTo(releases, '2')
  const second = sets.live.manifest
  expect(second.path).not.toBe(first.path)
  expect(sets.manifestAt(first.path)).toBe(first.json)
  expect(sets.manifestAt(second.path)).toBe(second.json)
})

test('a site creates the file of a candidate whose document another site has sent', async () => {
  const [one, other] = [createSite(), createSite()]
  await publish('1')
  await rollOut('2', 50)
  for (const { releases } of [one, other]) await releases.refresh()
  const { path, json } = one.sets.setFor(0).manifest
  expect(path).toContain('/mf-a@2/')
  expect(other.sets.manifestAt(path)).toBe(json)
})

test('nothing is at other paths', async () => {
  const { sets } = await siteServing('1')
  for (const name of [
    'live/0000000000000000.json',
    'mf-a@9/0000000000000000.json',
    'live',
    'mf-a@1@1/00.json',
  ])
    expect(sets.manifestAt(`/_site/${name}`)).toBeNull()
})
