import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const site = { revision: 1, zones: [] }

test('without a key for its map nothing of Google is admitted', () => {
  const policy = contentSecurityPolicy('n0nce', site, { googleMaps: false })
  expect(policy).not.toMatch(/google|gstatic|ggpht|frame-src|worker-src|blob:/)
  expect(policy).toContain("script-src 'self' 'nonce-n0nce';")
})

test('with one, its map is admitted and inline scripts are not', () => {
  const policy = contentSecurityPolicy('n0nce', site, { googleMaps: true })
  const script = policy.split('; ').find((directive) => directive.startsWith('script-src'))
  expect(script).toContain('https://*.googleapis.com')
  expect(policy).not.toMatch(/unsafe-/)
})
