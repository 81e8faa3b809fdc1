import { expect, type Locator, type Page } from '@playwright/test'

/** The part of the viewport's height by which people scroll at once; the rest keeps their place. */
const SCROLL_PART = 0.8

/**
 * A visitor who counts interactions: a click, a choice, a text typed into a field and a key are one each, and so is every
 * screen that is scrolled to reach or to see something.
 */
export class Visitor {
  interactions = 0

  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    await this.see(target)
    await target.click()
    this.interactions += 1
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.see(field)
    await field.pressSequentially(text)
    this.interactions += 1
  }

  async choose(list: Locator, option: string): Promise<void> {
    await this.see(list)
    await list.selectOption(option)
    this.interactions += 1
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.interactions += 1
  }

  /** Presses Tab until the target has the focus. */
  async tabTo(target: Locator, maxPresses = 80): Promise<void> {
    for (let presses = 0; presses < maxPresses; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.press('Tab')
    }
    await expect(target).toBeFocused()
  }

  /** Scrolls until the target is in view. */
  async see(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    const height = this.page.viewportSize()?.height ?? 0
    let screens = 0
    // A page that has just been opened scrolls to its top, or has more above the target a moment later.
    await expect(async () => {
      const distance = await target.evaluate(distanceToViewport)
      if (distance !== 0) {
        screens = Math.ceil(distance / (height * SCROLL_PART))
        await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      }
      await expect(target).toBeInViewport({ timeout: 500 })
    }).toPass()
    this.interactions += screens
  }
}

/** Runs in the page: by how many px an element is above or below the viewport. */
function distanceToViewport(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.max(0, -top, bottom - innerHeight)
}
