import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Preview, readPreview, signPreview } from './preview-token.ts'

const SECRET = 'a secret of thirty-two characters'
const NOW = new Date('2026-11-23T12:00:00Z')
const inHours = (hours: number) => NOW.getTime() / 1000 + hours * 3600
const preview: Preview = {
  releases: [{ zone: 'mf-search', version: '0.1.0-cae88b9584' }],
  path: '/uslugi-medyczne/stomatologia?sortuj=cena',
  expires: inHours(24),
}

test('a signed preview is read back until it expires', () => {
  expect(readPreview(signPreview(preview, SECRET), SECRET, NOW)).toEqual({ preview })
  const old = signPreview({ ...preview, expires: inHours(0) }, SECRET)
  expect(readPreview(old, SECRET, NOW)).toEqual({ refusal: 'expired' })
})

test('refuses every token that this site has not signed as a preview', () => {
  const token = signPreview(preview, SECRET)
  const [payload = '', signature = ''] = token.split('.')
  const other = { ...preview, releases: [{ zone: 'mf-search', version: '9' }] }
  const forged = Buffer.from(JSON.stringify(other)).toString('base64url')
  const otherPurpose = createHmac('sha256', SECRET).update(payload).digest('base64url')
  const tokens = [
    '',
    '.',
    payload,
    `${payload}.`,
    `${forged}.${signature}`,
    `${payload}.${otherPurpose}`,
    signPreview(preview, 'another secret of thirty-two letters'),
    token.slice(0, -1),
    `${token}x`,
  ]
  for (const one of tokens) expect(readPreview(one, SECRET, NOW)).toEqual({ refusal: 'invalid' })
})

test.each([
  ...['https://evil.example/', '//evil.example', '/\\evil.example', '/a\nSet-Cookie: x', 'a'].map((path) => ({
    path,
  })),
  { releases: [{ zone: 'mf-search', version: '../1' }] },
])('signs neither a path that leads away from the site nor an address of a release: %j', (fields) => {
  expect(() => signPreview({ ...preview, ...fields }, SECRET)).toThrow()
})
