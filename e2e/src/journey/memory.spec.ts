import { expect } from '@playwright/test'
import { markers, rows, SERVICE, WIDE } from '../results-page.ts'
import { longTest, test } from '../test.ts'

test.use({ viewport: WIDE })

// Long runs only: it visits dozens of profiles.
longTest('pages that the visitor has left are garbage-collected', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  const nodes = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Memory.getDOMCounters')).nodes
  }
  const visitProfiles = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await rows(page).first().getByRole('link').first().click()
      await page.waitForURL(/\/placowki\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expect(markers(page).first()).toBeVisible()
    }
  }

  await page.goto(`${SERVICE}/wroclaw`)
  await visitProfiles(3)
  const held = await nodes()
  await visitProfiles(6)
  // A page has hundreds of them.
  await expect.poll(nodes).toBeLessThan(held + 100)
})
