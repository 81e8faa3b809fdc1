// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import zone from './routes.ts'

const pages = await Promise.all(
  zone.routes.map(async ({ path = '', lazy }) => ({ path, page: await lazy() })),
)

/** The route's page, rendered. */
function show(path: string): HTMLElement {
  const found = pages.find((candidate) => candidate.path === path) ?? expect.fail(`no page at ${path}`)
  const { Component } = found.page
  return render(<Component />).container
}

afterEach(cleanup)

describe.each(pages)('$path', ({ path, page }) => {
  it('has a head within the lengths that search engines show', () => {
    const { head } = page
    if (!head || typeof head === 'function')
      return expect.fail('a page without a loader gives its head as data')
    expect(head.title.length).toBeLessThanOrEqual(65)
    expect(head.title).toMatch(/ \| Medicena$/)
    expect(head.description.length).toBeGreaterThanOrEqual(70)
    expect(head.description.length).toBeLessThanOrEqual(160)
    expect(head.canonical).toBe(path)
    expect(head.robots).toBeUndefined()
  })

  it('has one main heading and skips no level', () => {
    show(path)
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels.filter((level) => level === 1)).toEqual([1])
    levels.reduce((previous, level) => {
      expect(level - previous).toBeLessThanOrEqual(1)
      return level
    }, 0)
  })

  it('says something, in neutral words', () => {
    const text = [...show(path).querySelectorAll('h1, h2, h3, p, li, summary')]
      .filter((element) => !element.querySelector('h3, p, li'))
      .map((element) => element.textContent)
      .join(' ')
    const words = text.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(250)
    expect(words).toBeLessThanOrEqual(500)
    // Advertising of health services is restricted in Poland (DECISIONS, "clinic advertising").
    expect(text).not.toMatch(/najlepsz|najtańsz|gwarantuj|numer 1/i)
  })

  it('leads to pages of this site only', () => {
    const targets = [...show(path).querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    expect(targets.length).toBeGreaterThan(0)
    expect(targets.filter((target) => !/^(\/(?!\/)|#)/.test(target))).toEqual([])
  })
})

describe('/strefa-partnera', () => {
  function packageOf(name: string) {
    show('/strefa-partnera')
    const panel = screen.getByRole('heading', { level: 3, name }).closest('li')
    return within(panel ?? expect.fail(`${name} is no package`))
  }

  it('offers Free for nothing', () => {
    expect(packageOf('Free').getByText('0 zł')).toBeTruthy()
  })

  it('offers Smart with all that belongs to it (SPEC section 1)', () => {
    const smart = packageOf('Smart')
    expect(smart.getByText('100 zł')).toBeTruthy()
    for (const content of [
      'logo placówki',
      'wyróżnienie w wynikach wyszukiwania',
      'podłączony kalendarz wizyt',
      'tworzenie promocji',
      '1 promowana usługa w miesiącu',
      'certyfikat zweryfikowanej placówki',
    ]) {
      expect(smart.getByText(content)).toBeTruthy()
    }
  })

  it('leads to the packages on the page', () => {
    const container = show('/strefa-partnera')
    const link = screen.getByRole('link', { name: 'Porównaj pakiety' })
    expect(container.querySelector(link.getAttribute('href') ?? '')?.textContent).toContain('Smart')
  })
})
