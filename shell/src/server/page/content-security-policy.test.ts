import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const site = { revision: 1, zones: [] }

test('allows nothing of Google without an API key', () => {
  const policy = contentSecurityPolicy('n0nce', site, { googleMaps: false })
  expect(policy).not.toMatch(/google|gstatic|ggpht|frame-src|worker-src|blob:/)
  expect(policy).toContain("script-src 'self' 'nonce-n0nce';")
})

test('allows Google Maps but no inline scripts with an API key', () => {
  const policy = contentSecurityPolicy('n0nce', site, { googleMaps: true })
  const script = policy.split('; ').find((directive) => directive.startsWith('script-src'))
  expect(script).toContain('https://*.googleapis.com')
  expect(policy).not.toMatch(/unsafe-/)
})
