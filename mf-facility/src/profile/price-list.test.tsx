// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { priceItem, rootHeading } from '../fixtures/facility-response.ts'
import { createProfileRouter, renderProfile, rowOf } from '../fixtures/profile-page.tsx'
import { buildPriceSections } from './price-sections.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that its prices are those of private visits, and where they come from', () => {
  renderProfile({ acceptsContactRequests: false })
  expect(screen.getByText('Ceny wizyt prywatnych, nie świadczeń NFZ')).toBeTruthy()
  expect(screen.getByText(/^Ceny pochodzą z cennika placówki\. Mają charakter informacyjny/)).toBeTruthy()
})

describe('search in the price list', () => {
  const items = [
    rootHeading(1, 'Stomatologia'),
    ...Array.from({ length: 20 }, (_, id) => priceItem(id, `Korona nr ${id + 1}`, id)),
    rootHeading(2, 'Protetyka'),
    priceItem(30, 'Łyżka wyciskowa', 90),
  ]
  const long = buildPriceSections({ categories: [], items })
  const search = () => screen.getByRole('searchbox', { name: 'Szukaj w cenniku' })
  const names = () => screen.queryAllByText(/^(Korona|Łyżka)/).map(({ textContent }) => textContent)

  it('is offered for long lists only', () => {
    renderProfile({ sections: long })
    expect(search()).toBeTruthy()
    cleanup()
    renderProfile()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('matches parts of names in any order, without diacritics, and announces the count', async () => {
    const { user } = renderProfile({ sections: long })
    await user.type(search(), '  WYCISK lyz ')
    await waitFor(() => expect(names()).toEqual(['Łyżka wyciskowa']))
    expect(screen.getByRole('status').textContent).toBe('Znaleziono: 1 usługa')
    await user.clear(search())
    await waitFor(() => expect(names()).toHaveLength(21))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('writes no HTML into rows of a document, which Trusted Types forbid', async () => {
    const change = { sections: long }
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<RouterProvider router={createProfileRouter(change)} />)
    const { user } = renderProfile(change, { container, hydrate: true })
    const written = vi.spyOn(Element.prototype, 'innerHTML', 'set')
    await user.type(search(), 'lyzka')
    await waitFor(() => expect(names()).toEqual(['Łyżka wyciskowa']))
    await user.clear(search())
    await waitFor(() => expect(names()).toHaveLength(21))
    expect(written).not.toHaveBeenCalled()
    written.mockRestore()
    await user.click(screen.getByText('Korona nr 15'))
    expect(within(rowOf('Korona nr 15')).getByRole('link', { name: /^Zadzwoń/ })).toBeTruthy()
  })

  it('lists what everyday words mean where no name has them', async () => {
    const searched: string[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      const path = decodeURIComponent(new URL(request.url).pathname)
      searched.push(path)
      if (path.endsWith('rezonans')) return Response.json([])
      return Response.json([{ id: 30, name: 'Wycisk', url: '/uslugi-medyczne/stomatologia/wycisk' }])
    })
    const { user } = renderProfile({ sections: long })
    await user.type(search(), 'odcisk zębów')
    expect(screen.getByRole('status').textContent).toBe('Szukamy usług o podobnym znaczeniu…')
    expect(screen.queryByRole('heading', { name: 'Brak usług o tej nazwie' })).toBeNull()
    await waitFor(() => expect(names()).toEqual(['Łyżka wyciskowa']))
    expect(screen.getByRole('status').textContent).toBe('Znaleziono: 1 usługa o podobnym znaczeniu')
    expect(searched).toEqual(['/api/MedicalService/Search/odcisk zębów'])
    await user.clear(search())
    await user.type(search(), 'lyzka')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Znaleziono: 1 usługa'))
    expect(searched).toHaveLength(1)
    await user.clear(search())
    await user.type(search(), 'rezonans')
    await screen.findByRole('heading', { name: 'Brak usług o tej nazwie' })
    expect(screen.getByRole('status').textContent).toBe('Brak usług o tej nazwie')
  })

  it('is cleared by a specialisation whose section it hides', async () => {
    vi.stubGlobal('scrollTo', () => {})
    const { user } = renderProfile({
      sections: long,
      specialisations: [
        { name: 'Stomatologia', sectionId: 1 },
        { name: 'Chirurgia', sectionId: null },
      ],
    })
    await user.type(search(), 'lyzka')
    await waitFor(() => expect(names()).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Stomatologia' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Stomatologia' })),
    )
    expect(names()).toHaveLength(21)
  })
})
