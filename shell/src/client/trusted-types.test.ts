// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RouteManifest } from '../site/route-manifest.ts'
import { installTrustedTypes } from './trusted-types.ts'

type Rules = Record<'createScriptURL' | 'createHTML', (value: string) => string | null>

const SITE: RouteManifest = {
  revision: 1,
  zones: [
    {
      kind: 'module-federation',
      name: 'rates',
      manifest: 'https://partner.example/mf-manifest.json',
      remote: 'rates',
      expose: './Page',
      prefixes: ['/raty'],
      head: { title: '', description: '' },
    },
  ],
}

const createPolicy = vi.fn<(name: string, rules: Rules) => void>()
beforeEach(() => vi.stubGlobal('trustedTypes', { createPolicy }))
afterEach(() => {
  vi.unstubAllGlobals()
  createPolicy.mockReset()
})

function rulesOf(googleMaps: boolean): Rules {
  installTrustedTypes(SITE, googleMaps)
  const [name, rules] = createPolicy.mock.calls[0] ?? []
  expect(name).toBe('default')
  if (!rules) throw new Error('no policy was created')
  return rules
}

test('scripts come from the site and from its zones and remotes', () => {
  const { createScriptURL } = rulesOf(false)
  for (const url of ['/assets/main.js', 'https://partner.example/chunk.js'])
    expect(createScriptURL(url)).toBe(url)
  for (const url of [
    'https://evil.example/x.js',
    'data:text/javascript,x',
    'https://maps.googleapis.com/maps/api/js',
  ])
    expect(createScriptURL(url)).toBeNull()
})

test('scripts of Google Maps only where the site offers that map', () => {
  const url = 'https://maps.googleapis.com/maps/api/js?key=x'
  expect(rulesOf(true).createScriptURL(url)).toBe(url)
})

test('no HTML is written by a string but the test of Leaflet', () => {
  const { createHTML } = rulesOf(false)
  expect(createHTML('<svg/>')).toBe('<svg/>')
  expect(createHTML('<svg onload=alert(1)>')).toBeNull()
})

test('does nothing in a browser without Trusted Types', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(() => installTrustedTypes(SITE, false)).not.toThrow()
})
