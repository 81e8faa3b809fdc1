// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CATEGORY, categoryTree, SERVICES } from '../../fixtures/category-responses.ts'
import { COUNTRY, resultsEnvelope } from '../../fixtures/results-responses.ts'
import { CategoryServices, CategoryTree } from './category.tsx'
import { buildCategoryView } from './load-category.ts'

const onCategory = buildCategoryView(
  resultsEnvelope({ ...CATEGORY, ...COUNTRY }),
  categoryTree(true),
  SERVICES,
)
const onService = buildCategoryView(resultsEnvelope(COUNTRY), categoryTree(true), SERVICES)

function servicesOf({ services }: typeof onCategory) {
  if (services === null) throw new Error('no services')
  return services
}

afterEach(cleanup)

describe('the services of a category', () => {
  it('are links with prices and the number of offers', () => {
    render(<CategoryServices view={servicesOf(onCategory)} />)
    const list = within(screen.getByRole('article', { name: 'Usługi w kategorii Endodoncja' }))
    const [first, , third] = list.getAllByRole('link', { hidden: true })
    expect(first?.getAttribute('href')).toBe('/uslugi-medyczne/stomatologia/leczenie-kanalowe')
    expect(first?.textContent).toBe(
      'Leczenie kanałoweod 200\u00a0zł do 2400\u00a0zł22 oferty, mediana 650\u00a0zł',
    )
    expect(third?.textContent).toContain('brak ofert')
    expect(list.getByText(/Ceny wizyt prywatnych, nie świadczeń NFZ$/)).toBeTruthy()
  })

  it('collapse if there are many, and stay in the document', async () => {
    render(<CategoryServices view={servicesOf(onCategory)} />)
    expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(12)
    const summary = screen.getByText('Pokaż wszystkie (12)')
    expect(summary.closest('details')?.open).toBe(false)
    await userEvent.click(summary)
    expect(summary.closest('details')?.open).toBe(true)
  })
})

describe('the category tree', () => {
  it('opens the branch of the service, marks its link and toggles nodes', async () => {
    render(<CategoryTree view={onService.tree} />)
    const tree = within(screen.getByRole('navigation', { name: 'Kategorie usług' }))
    expect(tree.getByRole('link', { current: 'page' }).textContent).toBe('Leczenie kanałowe')
    const root = tree.getByText('Stomatologia').closest('details')
    expect(root?.open).toBe(true)
    await userEvent.click(tree.getByText('Stomatologia'))
    expect(root?.open).toBe(false)
  })

  it('toggles every category, and loads its services for the place of the page', async () => {
    const fetched = vi.fn(async (_: Request) => Response.json(SERVICES))
    vi.stubGlobal('fetch', fetched)
    onTestFinished(() => void vi.unstubAllGlobals())
    render(<CategoryTree view={{ ...onService.tree, place: 'wroclaw' }} />)
    const orthodontics = screen.getByText('Ortodoncja').closest('details') ?? expect.fail('no branch')
    await userEvent.click(within(orthodontics).getByText('Ortodoncja'))
    expect(orthodontics.open).toBe(true)
    expect(within(orthodontics).getByRole('link', { name: 'Ortodoncja – wszystkie usługi' })).toBeTruthy()
    await within(orthodontics).findByRole('link', { name: 'Leczenie kanałowe' })
    expect(fetched.mock.calls[0]?.[0].url).toMatch(/\/api\/Category\/MedicalServices\/ortodoncja$/)
    expect(within(orthodontics).getByRole('link', { name: 'Leczenie kanałowe' }).getAttribute('href')).toBe(
      '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw',
    )
    await userEvent.click(within(orthodontics).getByText('Ortodoncja'))
    expect(orthodontics.open).toBe(false)
  })

  it('marks the category on its own page', () => {
    render(<CategoryTree view={onCategory.tree} />)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Endodoncja – wszystkie usługi')
  })
})
