// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { priceItem, rootHeading } from '../fixtures/facility-answer.ts'
import { showProfile } from '../fixtures/profile-page.tsx'
import { priceSections } from './price-sections.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('searching in a price list', () => {
  const items = [
    rootHeading(1, 'Stomatologia'),
    ...Array.from({ length: 20 }, (_, id) => priceItem(id, `Korona nr ${id + 1}`, id)),
    rootHeading(2, 'Protetyka'),
    priceItem(30, 'Łyżka wyciskowa', 90),
  ]
  const long = priceSections({ categories: [], items })
  const search = () => screen.getByRole('searchbox', { name: 'Szukaj w cenniku' })
  const names = () => screen.queryAllByText(/^(Korona|Łyżka)/).map(({ textContent }) => textContent)

  it('is offered for long lists only', () => {
    showProfile({ sections: long })
    expect(search()).toBeTruthy()
    cleanup()
    showProfile()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('finds by parts of names, without diacritics, and says how many', async () => {
    const { user } = showProfile({ sections: long })
    await user.type(search(), 'lyzka')
    await waitFor(() => expect(names()).toEqual(['Łyżka wyciskowa']))
    expect(screen.getByRole('status').textContent).toBe('Znaleziono: 1 usługa')
    await user.clear(search())
    await waitFor(() => expect(names()).toHaveLength(21))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('says that there is nothing, and goes back to all', async () => {
    const { user } = showProfile({ sections: long })
    await user.type(search(), 'rezonans')
    expect(await screen.findByRole('heading', { name: 'Brak usług o tej nazwie' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Brak usług o tej nazwie')
    await user.click(screen.getByRole('button', { name: 'Wyczyść wyszukiwanie' }))
    await waitFor(() => expect(names()).toHaveLength(21))
    expect(document.activeElement).toBe(search())
  })

  it('gives way to a specialisation that it has left out', async () => {
    vi.stubGlobal('scrollTo', () => {})
    const { user } = showProfile({
      sections: long,
      specialisations: [{ name: 'Stomatologia', sectionId: 1 }],
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
