import type { Locator, Page } from '@playwright/test'

export const SERVICE = '/uslugi-medyczne/stomatologia/korony'
/** A service with more offers than one page of the list. */
export const LONG = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'

export const WIDE = { width: 1280, height: 900 }
export const NARROW = { width: 360, height: 760 }

export const list = (page: Page): Locator => page.getByRole('region', { name: 'Oferty placówek' })
export const rows = (page: Page): Locator =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
export const map = (page: Page): Locator => page.getByRole('region', { name: /^Mapa ofert:/ })
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
/** The markers of single offers on the map. */
export const markers = (page: Page): Locator => map(page).getByRole('button', { name: /zł/ })

/** The prices in all rows, in zł and in their order, including rows outside the viewport. */
export function pricesOnScreen(page: Page): Promise<number[]> {
  return rows(page).evaluateAll((found) =>
    found.map((row) => {
      const texts = [...row.querySelectorAll('p, p *')].map(({ textContent }) => textContent)
      const price = texts.find((text) => /^[\d\s]+(,\d\d)?\szł$/.test(text))
      return Number(price?.replace(/[^\d,]/g, '').replace(',', '.'))
    }),
  )
}
