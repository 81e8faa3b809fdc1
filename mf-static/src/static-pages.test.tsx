// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FREE_PACKAGE, PROMOTIONS_NOTICE_DAYS, SMART_PACKAGE } from '@medicena/domain/packages'
import { HIGHLIGHT_LABEL, PROMOTED_LABEL } from '@medicena/domain/paid-labels'
import { CompanyContext, EXAMPLE_COMPANY } from '@medicena/zone-kit/site-settings'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import zone from './routes.ts'

const pages = await Promise.all(
  zone.routes.map(async ({ path = '', lazy }) => ({ path, page: await lazy() })),
)

/** Renders the page of a path. */
function renderPage(path: string): HTMLElement {
  return render(<Page path={path} />).container
}

function Page({ path }: { readonly path: string }) {
  const found = pages.find((candidate) => candidate.path === path) ?? expect.fail(`no page at ${path}`)
  const { Component } = found.page
  return <Component />
}

afterEach(cleanup)

describe.each(pages)('$path', ({ path, page }) => {
  it('has title and description within the lengths that search engines show', () => {
    const { head } = page
    if (!head || typeof head === 'function')
      return expect.fail('the head of a page without a loader must be data')
    expect(head.title.length).toBeLessThanOrEqual(65)
    expect(head.title).toMatch(path === '/regulamin' ? /^Regulamin$/ : / \| Medicena$/)
    expect(head.description.length).toBeGreaterThanOrEqual(70)
    expect(head.description.length).toBeLessThanOrEqual(160)
    expect(head.canonical).toBe(path)
    expect(head.robots).toBe(path === '/regulamin' ? 'noindex' : undefined)
  })

  it('has at least 250 words and no superlatives', () => {
    const text = [...renderPage(path).querySelectorAll('h1, h2, h3, p, li, summary')]
      .filter((element) => !element.querySelector('h3, p, li'))
      .map((element) => element.textContent)
      .join(' ')
    const words = text.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(250)
    // Polish law restricts the advertising of health services.
    expect(text).not.toMatch(/najlepsz|najtańsz|gwarantuj|numer 1/i)
  })

  it('links to pages of this site only', () => {
    const targets = [...renderPage(path).querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    expect(targets.length).toBeGreaterThan(0)
    expect(targets.filter((target) => !/^(\/(?!\/)|#|mailto:|tel:)/.test(target))).toEqual([])
  })

  it('has non-breaking spaces after one-letter words', () => {
    const walker = document.createTreeWalker(renderPage(path), NodeFilter.SHOW_TEXT)
    const loose: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? ''
      if (/(^|[\s(„])[aiouwz] /iu.test(text)) loose.push(text)
    }
    expect(loose).toEqual([])
  })

  it('links to existing anchors', async () => {
    const container = renderPage(path)
    for (const link of container.querySelectorAll('a[href*="#"]')) {
      const [page, anchor] = (link.getAttribute('href') ?? '').split('#')
      const target = page ? render(<Page path={page} />).container : container
      expect(target.querySelector(`[id="${anchor}"]`), `${page}#${anchor}`).not.toBeNull()
    }
  })
})

describe('packages', () => {
  const textOf = (path: string) =>
    renderPage(path).textContent?.replaceAll(/[\u00a0\u2060]/g, (mark) => (mark === '\u00a0' ? ' ' : '')) ??
    ''

  it('are the same in partner zone, terms and the rules of the product', () => {
    const rules = readFileSync(join(import.meta.dirname, '../../docs/product.md'), 'utf8').replaceAll(
      /\s+/g,
      ' ',
    )
    for (const text of [textOf('/strefa-partnera'), textOf('/regulamin')]) {
      for (const part of FREE_PACKAGE.contents) expect(text).toContain(part)
      for (const { name, text: explanation } of SMART_PACKAGE.benefits) {
        expect(text.toLowerCase()).toContain(name)
        expect(text).toContain(explanation)
        expect(rules).toContain(name)
      }
      expect(text).toContain('100 zł brutto')
    }
    for (const label of [HIGHLIGHT_LABEL, PROMOTED_LABEL, `${PROMOTIONS_NOTICE_DAYS} days`]) {
      expect(rules).toContain(label)
    }
  })
})

describe('sitemap', () => {
  it('lists every page except the terms', async () => {
    const { sitemap } = await import('./sitemap.server.ts')
    const listed: string[] = []
    const context = { providerUrl: '', siteOrigin: '' }
    for await (const { path } of sitemap({ context, signal: AbortSignal.timeout(1000) })) listed.push(path)
    expect(listed.sort()).toEqual(
      pages
        .map(({ path }) => path)
        .filter((path) => path !== '/regulamin')
        .sort(),
    )
  })
})

describe('/regulamin', () => {
  it.each([
    ['the deadline of complaints', 'w ciągu 14 dni od jej otrzymania'],
    ['the maximum downtime', 'najwyżej 48 godzin w miesiącu'],
    ['the notice of a change', 'co najmniej 14 dni przed jej wejściem w życie'],
    ['the effective date', 'obowiązuje od 01.03.2023 r.'],
    ['how „Polecane” are chosen', 'wybiera funkcja skrótu obliczana z daty i numeru Placówki'],
    ['that visits are private', 'Ceny wizyt prywatnych, nie świadczeń NFZ'],
  ])('states %s', (_, text) => {
    expect(renderPage('/regulamin').textContent?.replace(/\s+/g, ' ')).toContain(text)
  })

  it('names the configured company', () => {
    const configured = { ...EXAMPLE_COMPANY, name: 'Inna S.A.', registration: 'KRS 0000000000' }
    const { container } = render(
      <CompanyContext value={configured}>
        <Page path="/regulamin" />
      </CompanyContext>,
    )
    expect(container.textContent).toContain('Inna S.A.')
    expect(container.textContent).toContain('KRS 0000000000')
    expect(container.textContent).not.toContain(EXAMPLE_COMPANY.name)
  })
})
