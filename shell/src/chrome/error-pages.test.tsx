// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NotFound, ZoneError } from './error-pages.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('NotFound', () => {
  const services = ['Skaling', 'Piaskowanie'].map((name, index) => ({
    name,
    url: `/uslugi-medyczne/stomatologia/${index}`,
    price: index === 0 ? 120 : null,
  }))

  test('links home and suggests the most-searched services', () => {
    render(<NotFound mostSearched={services} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Nie odnaleziono strony' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Wróć na stronę główną' }).getAttribute('href')).toBe('/')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Skalingod 120\u00a0zł',
      'Piaskowanie',
    ])
    expect(screen.getByRole('link', { name: /Skaling/ }).getAttribute('href')).toBe(services[0]?.url)
    expect(screen.getByRole('link', { name: 'Zobacz więcej >' }).getAttribute('href')).toBe(
      '/najczesciej-wyszukiwane',
    )
  })

  test('links home only when there are no most-searched services', () => {
    render(<NotFound mostSearched={[]} />)
    expect(screen.getByRole('link', { name: 'Wróć na stronę główną' })).toBeTruthy()
    expect(screen.queryByText('Najczęściej wyszukiwane')).toBeNull()
  })
})

describe('ZoneError', () => {
  test('names the failure in the page heading and retries, once at a time', async () => {
    const retry = vi.fn()
    const { rerender } = render(<ZoneError onRetry={retry} />)
    expect(
      screen.getByRole('heading', { level: 1, name: 'Nie udało się wczytać tej części strony' }),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    rerender(<ZoneError onRetry={retry} retrying />)
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  test('mentions the connection only after a failed load', () => {
    const { rerender } = render(<ZoneError onRetry={() => {}} />)
    expect(screen.getByRole('alert').textContent).toContain('Coś poszło nie tak po naszej stronie.')
    rerender(<ZoneError onRetry={() => {}} isLoadError />)
    expect(screen.getByRole('alert').textContent).toContain('sprawdź połączenie z internetem')
  })

  test('reloads the document by its link', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    render(<ZoneError onRetry={() => {}} />)
    await userEvent.click(screen.getByText('Wczytaj stronę od nowa'))
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
