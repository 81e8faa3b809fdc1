import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { SITE, sample } from '../environment.ts'
import { insertLink, recordPage } from '../page.ts'
import { test } from '../test.ts'

const CASES: readonly (readonly [what: string, path: string, status: number, text: string])[] = [
  ['an unknown service', '/uslugi-medyczne/stomatologia/nie-ma-takiej-uslugi', 404, 'Nie odnaleziono strony'],
  [
    'an unknown town',
    '/uslugi-medyczne/stomatologia/leczenie-kanalowe/nie-ma-takiego-miasta',
    404,
    'Nie odnaleziono strony',
  ],
  ['a missing facility', '/placowki/nie-ma-id99999999', 404, 'Nie odnaleziono strony'],
  ['a facility address without an id', '/placowki/byle-co', 404, 'Nie odnaleziono strony'],
  ['an unknown path', '/nie/ma/takiej/strony', 404, 'Nie odnaleziono strony'],
  ['/404 itself', '/404', 404, 'Nie odnaleziono strony'],
  ['malformed percent-encoding', '/uslugi-medyczne/%E0%A4%A', 400, 'Nie możemy odczytać tego adresu'],
  ['malformed percent-encoding in a query', '/?usluga=%E0%A4%A', 200, 'Medicena'],
  [
    'a path of 10 kB',
    `/uslugi-medyczne/stomatologia/${'a'.repeat(10_000)}`,
    414,
    'Nie możemy odczytać tego adresu',
  ],
  ['a path in capitals that a router could take for another', '/O-NAS', 404, 'Nie odnaleziono strony'],
  ['a query of 3 kB', `/?x=${'a'.repeat(3_000)}`, 414, 'Nie możemy odczytać tego adresu'],
  ['an address that begins like a host', '//evil.example/x', 404, 'Nie odnaleziono strony'],
]

for (const [what, path, status, text] of CASES) {
  test(`${what} responds with ${status} and a Polish page`, async () => {
    const response = await fetch(SITE + path)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('text/html')
    const html = await response.text()
    expect(html).toContain(text)
    expect(html).toContain('lang="pl"')
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
  })
}

test('error pages survive hydration', async ({ page }) => {
  const record = recordPage(page)
  for (const [what, path, , text] of sample(CASES, 3)) {
    await page.goto(SITE + path)
    await expect.soft(page.getByRole('heading', { level: 1 }), what).toBeVisible()
    await expect.soft(page.getByText(text).first(), what).toBeVisible()
    await expect.soft(page.getByRole('banner'), what).toBeVisible()
    // The error status of the document and the malformed URL are logged by the browser; nothing else may be.
    const meant = /Failed to load resource|could not be decoded/
    const consoleErrors = record.consoleErrors.splice(0).filter((message) => !meant.test(message))
    expect.soft(consoleErrors, what).toEqual([])
  }
})

test('bad input is not logged as a server error', async () => {
  const log = await readFile(join(process.env['LOG_FOLDER'] ?? '', 'site.log'), 'utf8')
  const errors = log.split('\n').filter((line) => /"level":(50|60)/.test(line))
  expect(errors).toEqual([])
})

test('a client-side navigation to an unknown service ends at /404', async ({ page }) => {
  await page.goto('/')
  await insertLink(page, '/uslugi-medyczne/stomatologia/nie-ma', 'zepsuty odsyłacz')
  await page.getByRole('link', { name: 'zepsuty odsyłacz' }).click()
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Nie odnaleziono strony' })).toBeVisible()
})
