import { expect } from '@playwright/test'
import { NARROW } from '../results-page.ts'
import { test } from '../test.ts'

test.use({ viewport: NARROW })

const PAGE_SIZE = 12

test('promotions of the day have the lowest price of 30 days, the contact form of another zone, and filters', async ({
  page,
  request,
}) => {
  const { promotions }: { promotions: { acceptsContactRequests: boolean }[] } = await (
    await request.get('/api/Promotions?limit=30')
  ).json()
  const index = promotions.findIndex(({ acceptsContactRequests }) => acceptsContactRequests)
  await page.goto(`/promocje?strona=${1 + Math.floor(index / PAGE_SIZE)}`)
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  for (const card of await cards.allTextContents())
    expect(card).toMatch(/Cena promocyjna: [\d\s]+.*Najniższa cena z 30 dni przed obniżką: [\d\s]+/s)

  await test.step('a card opens the booking options', async () => {
    const link = cards.nth(index % PAGE_SIZE).getByRole('link', { name: /^Umów wizytę/ })
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'Jak chcesz umówić wizytę?' })
    await expect(dialog.getByRole('link', { name: /^Zadzwoń/ })).toHaveAttribute('href', /^tel:\+/)
    await dialog.getByRole('button', { name: 'Placówka skontaktuje się ze mną' }).click()
    const form = dialog.getByRole('region', { name: 'Prośba o kontakt' })
    await expect(form.getByRole('textbox').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
  })

  await test.step('filters around a town apply by themselves, are in the address, and Back removes them', async () => {
    await page.goto('/promocje')
    await expect(cards.first().getByRole('heading')).toBeInViewport()
    await page.getByRole('combobox', { name: 'Miejsce' }).fill('Wroc')
    await page.getByRole('option', { name: /^Wrocław/ }).click()
    await expect(page).toHaveURL(/\/promocje\?miejsce=wroclaw$/)
    await expect(page.getByRole('heading', { level: 1, name: /Wrocław do 20.km$/ })).toBeVisible()
    await page.getByRole('button', { name: /^Filtry do 20.km/ }).click()
    await page.getByRole('combobox', { name: 'Odległość od centrum' }).selectOption('50')
    await expect(page).toHaveURL(/\/promocje\?miejsce=wroclaw&promien=50$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/promocje\?miejsce=wroclaw$/)
    await page.getByRole('list', { name: 'Wybrane filtry' }).getByRole('link').click()
    await expect(page).toHaveURL(/\/promocje$/)
    await expect(page.getByRole('combobox', { name: 'Miejsce' })).toHaveValue('')
  })
})
