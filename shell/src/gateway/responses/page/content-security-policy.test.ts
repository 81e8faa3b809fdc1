import { expect, test } from 'vitest'
import { type HashedContent, type OtherSources, securityPolicyHeaders } from './content-security-policy.ts'

const site = { revision: 1, zones: [] }
const CONTENT: HashedContent = { styles: ['sha256-style'], scripts: [], files: ['sha256-file'] }
const headersOf = (sources: Partial<OtherSources> = {}, content = CONTENT) =>
  securityPolicyHeaders(content, site, { googleMaps: false, mapTiles: null, devEvents: null, ...sources })
const TRUSTED_TYPES = "require-trusted-types-for 'script'"

test('allows nothing of Google without an API key, and enforces Trusted Types', () => {
  const headers = headersOf()
  const policy = headers['Content-Security-Policy']
  expect(policy).not.toMatch(/google|gstatic|ggpht|frame-src|worker-src|blob:|strict-dynamic/)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain(`style-src 'self' 'sha256-style';`)
  expect(policy).toContain(TRUSTED_TYPES)
  expect(headers).not.toHaveProperty('Content-Security-Policy-Report-Only')
})

test('with an API key scripts of Google load without wildcard hosts and inline scripts', () => {
  const headers = headersOf({ googleMaps: true })
  const policy = headers['Content-Security-Policy']
  const script = policy?.split('; ').find((directive) => directive.startsWith('script-src'))
  expect(script).toContain("'sha256-file' 'strict-dynamic'")
  expect(script).not.toMatch(/\*|unsafe-/)
  // Google's script adds style elements; a hash would forbid them.
  expect(policy).toContain("style-src 'self' 'unsafe-inline' https://fonts.googleapis.com;")
  expect(policy).not.toContain(TRUSTED_TYPES)
  expect(headers['Content-Security-Policy-Report-Only']).toContain(TRUSTED_TYPES)
})

test('in `pnpm dev` files have no hashes, so hosts allow them', () => {
  const headers = headersOf({ googleMaps: true, devEvents: 'http://localhost:3200/events' })
  expect(headers['Content-Security-Policy']).not.toContain('strict-dynamic')
})

test('tiles of the operator are fetched from their origin only if configured', () => {
  const connect = (mapTiles: string | null) =>
    headersOf({ mapTiles })['Content-Security-Policy']?.match(/connect-src ([^;]+)/)?.[1]
  expect(connect(null)).toBe("'self'")
  expect(connect('https://tiles.example')).toBe("'self' https://tiles.example")
})

test('inline scripts need their hash', () => {
  const headers = headersOf({}, { ...CONTENT, scripts: ['sha256-script'] })
  expect(headers['Content-Security-Policy']).toContain(`script-src 'self' 'sha256-script';`)
})
