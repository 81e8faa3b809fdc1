import { expect } from '@playwright/test'
import { NARROW } from '../results-page.ts'
import { test } from '../test.ts'

test.use({ viewport: NARROW })

test('a category lists its services with price ranges, a long list collapsed', async ({ page }) => {
  await page.goto('/uslugi-medyczne/stomatologia/endodoncja')
  const list = page.getByRole('article', { name: 'Usługi w kategorii Endodoncja' })
  await expect(list.getByRole('listitem')).toHaveCount(6)
  await expect(list.getByRole('listitem').first()).toContainText(/od [\d\s]+zł do [\d\s]+zł\d+ ofert/)
  await list.getByText(/^Pokaż wszystkie \(\d+\)$/).click()
  expect(await list.getByRole('listitem').count()).toBeGreaterThan(20)
  await list.getByRole('link', { name: /^Leczenie kanałowe od/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Leczenie kanałowe')
})
