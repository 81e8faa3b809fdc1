import { expect } from '@playwright/test'
import { startProcess, stopProcess, widths } from '../environment.ts'
import { waitForHydration } from '../page.ts'
import { findProfile, pathOf } from '../profiles.ts'
import { test } from '../test.ts'

test.afterEach(() => startProcess('mf-search'))

for (const width of widths(1280)) {
  test(`at ${width} px a profile is complete while the zone of its search bar is down`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const profile = await findProfile(request, ({ medicalFacility }) => medicalFacility.latitude !== null)
    const { name, fullStreet, phoneNumber } = profile.medicalFacility
    await stopProcess('mf-search')

    const document = await page.goto(pathOf(profile))
    expect(document?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await waitForHydration(page)
    // The server-rendered search bar may stay; the profile must not wait for its code.
    const row = page.getByRole('main').locator('details:not(:has(details))').first()
    await row.locator('summary').click()
    await expect(row.getByText('Jak chcesz umówić wizytę?')).toBeVisible()
    await expect(page.getByRole('link', { name: `Zadzwoń: ${phoneNumber}` }).first()).toBeVisible()

    if (width > 768) {
      await page.getByRole('button', { name: 'Zobacz na mapie' }).click()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toContainText(fullStreet)
      await expect(dialog.getByRole('status')).toContainText('Mapa jest teraz niedostępna')
    }
  })
}
