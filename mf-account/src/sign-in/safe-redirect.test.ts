import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

describe('safeRedirect', () => {
  it.each([
    ['account', '/account'],
    ['/account', '/account'],
    ['account/user-data', '/account/user-data'],
    [
      '/placowki/dentus-wroclaw-id12?sort=desc#kategoria-1',
      '/placowki/dentus-wroclaw-id12?sort=desc#kategoria-1',
    ],
    ['/uslugi-medyczne/stomatologia/%C5%BCuchwa', '/uslugi-medyczne/stomatologia/%C5%BCuchwa'],
    ['/a?next=https://elsewhere.example', '/a?next=https://elsewhere.example'],
    ['/a/../b', '/b'],
  ])('accepts %s', (redirect, path) => {
    expect(safeRedirect(redirect)).toBe(path)
  })

  it.each([
    ...[null, '', '/%E0%A4%A', '/account%'],
    ...['//evil.example', '///evil.example', '\\\\evil.example', '/\\evil.example', '\\/evil.example'],
    ...['https://evil.example', 'HTTPS:evil.example', 'h\tttps://evil.example', 'mailto:a@evil.example'],
    ...['javascript:alert(1)', 'java\nscript:alert(1)', 'javascript%253Aalert(1)', 'data:text/html,x'],
    ...['/\t/evil.example', ' //evil.example', '/\u0000/evil.example', '/\u0085/evil.example'],
    ...['\u00a0//evil.example', '/\u2028/evil.example', '/%0D%0A/evil.example', '/%2509/evil.example'],
    ...['%2F%2Fevil.example', '/%5cevil.example', '/%25252Fevil.example', '//evil.example%2f..'],
    ...['/..//evil.example', './/evil.example', '/%2e%2e//evil.example', '/a/..%2f%2fevil.example'],
    ...['/logowanie', 'logowanie?redirect=logowanie', '/auth', '/rejestracja/'],
  ])('rejects %j', (redirect) => {
    expect(safeRedirect(redirect)).toBeNull()
  })
})

describe('safeRedirect for any text', () => {
  /** Parts of URLs that attackers combine. */
  const PIECES = [
    ...['/', '\\', '.', '..', ':', '@', '?', '#', '%', 'a', 'account', 'evil.example', 'https', 'javascript'],
    ...['\t', '\n', '\r', '\0', ' ', '\u00a0', '\u2028', '%09', '%00'],
    ...['%2F', '%5C', '%252F', '%255c', '%2e', '%3A'],
  ]
  const anyText = fc.oneof(
    fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
  )

  it('returns a path of this site or null, also after repeated decoding', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let target = safeRedirect(text)
        for (let times = 0; target !== null && times < 4; times++) {
          const read = new URL(target, 'https://medicena.example/logowanie')
          expect(read.origin).toBe('https://medicena.example')
          expect(target).toMatch(/^\/(?![\\/])/)
          const [path = ''] = target.split(/[?#]/)
          target = path.includes('%') ? decodeURIComponent(path) : null
        }
      }),
      { numRuns: 5000 },
    )
  })

  it('returns its own result unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const target = safeRedirect(text)
        if (target !== null) expect(safeRedirect(target)).toBe(target)
      }),
      { numRuns: 5000 },
    )
  })
})
