import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { widths } from '../environment.ts'
import { test } from '../test.ts'

interface Promotion {
  readonly medicalServiceName: string
  readonly medicalFacilityName: string
  readonly website: string | null
  readonly acceptsContactRequests: boolean
}

const TITLE = 'Jak chcesz umówić wizytę?'

const PAGE_SIZE = 12

/** Finds the first promotion that matches, and the number of its page. */
async function findPromotion(
  api: APIRequestContext,
  matches: (promotion: Promotion) => boolean,
): Promise<{ readonly promotion: Promotion; readonly pageNumber: number }> {
  const { promotions }: { promotions: Promotion[] } = await (await api.get('/api/Promotions?limit=30')).json()
  const index = promotions.findIndex(matches)
  const promotion = promotions[index]
  if (!promotion) throw new Error('No promotion of the day matches')
  return { promotion, pageNumber: 1 + Math.floor(index / PAGE_SIZE) }
}

const cardLink = (page: Page, { medicalServiceName, medicalFacilityName }: Promotion) =>
  page
    .getByRole('main')
    .getByRole('link', { name: `Umów wizytę – ${medicalServiceName}, ${medicalFacilityName}` })
    .first()
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE })

for (const width of widths(360)) {
  test(`promotions of the day at ${width} px: prices, booking options and filters`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/promocje')
    const open = async (matches: (promotion: Promotion) => boolean) => {
      const { promotion, pageNumber } = await findPromotion(request, matches)
      await page.goto(pageNumber === 1 ? '/promocje' : `/promocje?strona=${pageNumber}`)
      await cardLink(page, promotion).click()
      await expect(dialog(page)).toBeVisible()
      return promotion
    }
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
    }

    await test.step('shows the new price and the lowest of 30 days', async () => {
      await expect(page.getByRole('heading', { level: 1, name: /^Promocje dnia: \d+/ })).toBeVisible()
      const cards = await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .allTextContents()
      expect(cards.length).toBeGreaterThan(3)
      for (const card of cards) {
        expect(card).toMatch(/Cena promocyjna: [\d\s]+/)
        expect(card).toMatch(/Najniższa cena z 30 dni przed obniżką: [\d\s]+/)
      }
    })

    await test.step('a card opens the booking options: portal, phone, facility', async () => {
      const promotion = await open(({ website }) => website !== null)
      await expect(
        dialog(page).getByRole('link', { name: promotion.medicalFacilityName, exact: true }),
      ).toBeVisible()
      const portal = dialog(page).getByRole('link', { name: /portal zewnętrzny/ })
      await expect(portal).toHaveAttribute('target', '_blank')
      await expect(portal).toHaveAttribute('rel', /noopener/)
      await expect(portal).toHaveAttribute('href', /^https?:/)
      await expect(dialog(page).getByRole('link', { name: /^Zadzwoń/ })).toHaveAttribute('href', /^tel:\+/)
      await close()
      await expect(cardLink(page, promotion)).toBeFocused()
    })

    await test.step('offers the contact form of another zone where the facility has a manager', async () => {
      await open(({ acceptsContactRequests }) => acceptsContactRequests)
      await dialog(page).getByRole('button', { name: 'Placówka skontaktuje się ze mną' }).click()
      const form = dialog(page).getByRole('region', { name: 'Prośba o kontakt' })
      await expect(form.getByRole('textbox').first()).toBeVisible()
      await close()
    })

    await test.step('filters around a town apply by themselves, are in the address, and back removes them', async () => {
      await page.goto('/promocje')
      if (width === 360) await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport()
      await page.getByRole('combobox', { name: 'Miejsce' }).fill('Wroc')
      await page.getByRole('option', { name: /^Wrocław/ }).click()
      await expect(page).toHaveURL(/\/promocje\?miejsce=wroclaw$/)
      await expect(page.getByRole('heading', { level: 1, name: /Wrocław do 20.km$/ })).toBeVisible()
      if (width === 360) await page.getByRole('button', { name: /^Filtry do 20.km/ }).click()
      await page.getByRole('combobox', { name: 'Odległość od centrum' }).selectOption('50')
      await expect(page).toHaveURL(/\/promocje\?miejsce=wroclaw&promien=50$/)
      await page.getByRole('combobox', { name: 'Sortuj' }).selectOption('odległość')
      await expect(page).toHaveURL(/\/promocje\?miejsce=wroclaw&promien=50&sort=odleglosc$/)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow')
      await expect(
        page
          .getByRole('main')
          .getByText(/km od centrum/)
          .first(),
      ).toBeVisible()
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL(/\/promocje\?miejsce=wroclaw$/)
      await page.getByRole('list', { name: 'Wybrane filtry' }).getByRole('link').click()
      await expect(page).toHaveURL(/\/promocje$/)
      await expect(page.getByRole('combobox', { name: 'Miejsce' })).toHaveValue('')
    })
  })
}
