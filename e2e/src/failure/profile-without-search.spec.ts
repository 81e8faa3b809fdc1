import { expect, test } from '@playwright/test'
import { expectNoBarriers } from '../barriers.ts'
import { hydrated } from '../hydrated.ts'
import { startPart, stopPart } from '../parts.ts'
import { findProfile, pathOf } from '../profiles.ts'

test.afterEach(() => startPart('mf-search'))

for (const width of [360, 1280]) {
  test(`at ${width} px a profile is whole while the zone of the search bar is down`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const profile = await findProfile(request, ({ medicalFacility }) => medicalFacility.latitude !== null)
    const { name, fullStreet, phoneNumber } = profile.medicalFacility
    await stopPart('mf-search')

    const document = await page.goto(pathOf(profile))
    expect(document?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await hydrated(page)
    // What the server rendered of the other zone may stay; nothing of the profile waits for it or moves.
    const row = page.getByRole('main').locator('details').first()
    await row.locator('summary').click()
    await expect(row.getByText('Jak chcesz umówić wizytę?')).toBeVisible()
    await expect(page.getByRole('link', { name: `Zadzwoń: ${phoneNumber}` }).first()).toBeVisible()
    await expectNoBarriers(page)

    if (width > 768) {
      await page.getByRole('button', { name: 'Zobacz na mapie' }).click()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toContainText(fullStreet)
      await expect(dialog.getByRole('status')).toContainText('Mapa jest teraz niedostępna')
      await expectNoBarriers(page)
    }
  })
}
