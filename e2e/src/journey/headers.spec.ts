import { zonePort } from '@medicena/zone-kit/workspace'
import { expect } from '@playwright/test'
import { SITE } from '../environment.ts'
import { test } from '../test.ts'

const RESULTS = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const DOCUMENT = {
  ...EVERYWHERE,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': /^geolocation=\(self\), .*camera=\(\)/,
  'content-security-policy': /^default-src 'none'; script-src 'self' .*'sha256-.*; report-to csp/,
  'reporting-endpoints': 'csp="/_reports/csp"',
  // The data under test are generated.
  'x-robots-tag': 'noindex',
}
const ZONE_FILE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** The headers that a response has at least; null stands for a header that it must not have. */
interface Expected {
  readonly [header: string]: string | RegExp | null
}

const PATHS: Readonly<Record<string, Expected>> = {
  '/': DOCUMENT,
  [RESULTS]: DOCUMENT,
  '/logowanie': DOCUMENT,
  '/nie-ma-takiej-strony': DOCUMENT,
  '/%': DOCUMENT,
  '/_data/shell@0/': EVERYWHERE,
  '/api/Location/Provinces': EVERYWHERE,
  '/robots.txt': EVERYWHERE,
  '/.well-known/security.txt': { ...EVERYWHERE, 'content-type': 'text/plain; charset=utf-8' },
}

function expectHeaders(name: string, { headers }: Response, expected: Expected): void {
  for (const [header, value] of Object.entries({ 'strict-transport-security': null, ...expected })) {
    const actual = headers.get(header)
    if (typeof value === 'object' && value !== null) expect(actual, `${name}: ${header}`).toMatch(value)
    else expect(actual, `${name}: ${header}`).toBe(value)
  }
}

test('every kind of response has its security headers', async () => {
  for (const [path, expected] of Object.entries(PATHS))
    expectHeaders(path, await fetch(SITE + path), expected)
  const html = await (await fetch(SITE + RESULTS)).text()
  const asset = /<script defer src="([^"]+)"/.exec(html)?.[1] ?? ''
  expectHeaders(asset, await fetch(SITE + asset), EVERYWHERE)
  const zoneFile = /<link rel="preload" as="script" [^>]*href="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(zoneFile).toContain(`:${zonePort('mf-search')}/`)
  expectHeaders(zoneFile, await fetch(zoneFile), ZONE_FILE)
})

test('pages write no HTML and load no script by a string that the site has not accepted', async ({
  page,
}) => {
  await page.goto(RESULTS)
  // The site under test offers Google's map, so these are reported; other sites block them.
  const violations = await page.evaluate(async () => {
    const found: string[] = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      found.push(`${effectiveDirective}: ${sample.split('|')[0]}`),
    )
    document.createElement('script').src = 'https://evil.example/x.js'
    document.createElement('p').innerHTML = '<img src=x>'
    await new Promise((resolve) => setTimeout(resolve))
    return found
  })
  expect(violations).toEqual([
    'require-trusted-types-for: HTMLScriptElement src',
    'require-trusted-types-for: Element innerHTML',
  ])
})
