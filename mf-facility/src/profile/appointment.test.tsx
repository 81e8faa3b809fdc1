// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createProfileRouter, renderProfile, rowOf } from '../fixtures/profile-page.tsx'

afterEach(cleanup)

describe('appointment', () => {
  it('is in the document for every row and hydrates without changes', async () => {
    // The browser adds whether the facility is open, and which part is current.
    const router = createProfileRouter({ openingHours: null, parts: [] })
    const container = document.body.appendChild(document.createElement('div'))
    // A server has no document.
    vi.stubGlobal('document', undefined)
    const html = renderToString(<RouterProvider router={router} />)
    vi.unstubAllGlobals()
    container.innerHTML = html
    const serverHtml = container.innerHTML
    // In the contact box, too.
    expect(within(container).getAllByText('Jak chcesz umówić wizytę?')).toHaveLength(5)

    const onRecoverableError = vi.fn()
    const root = await act(async () =>
      hydrateRoot(container, <RouterProvider router={router} />, { onRecoverableError }),
    )
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(container.innerHTML).toBe(serverHtml)
    await act(async () => root.unmount())
    container.remove()
  })

  it('is rendered when a row opens after a client-side navigation', async () => {
    const { user } = renderProfile()
    const row = within(rowOf('Mezoterapia'))
    expect(row.queryByText('Jak chcesz umówić wizytę?')).toBeNull()
    await user.click(screen.getByText('Mezoterapia'))
    expect(row.getByText('Jak chcesz umówić wizytę?')).toBeTruthy()
  })

  it('offers only the phone without a safe website', async () => {
    const { user } = renderProfile({ website: null })
    await user.click(screen.getByText('Mezoterapia'))
    expect(screen.queryByText(/Przejdź na stronę placówki/)).toBeNull()
    expect(within(rowOf('Mezoterapia')).getByRole('link', { name: 'Zadzwoń: 71 343 12 18' })).toBeTruthy()
  })
})

describe('contact request', () => {
  const name = 'Placówka skontaktuje się ze mną'
  const button = () => within(screen.getByRole('region', { name: 'Cennik' })).getByRole('button', { name })

  it('is not offered without a manager', async () => {
    const { user } = renderProfile({ acceptsContactRequests: false })
    await user.click(screen.getByText('Mezoterapia'))
    expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('opens the form for the service and keeps the entered values when closed', async () => {
    const { user } = renderProfile({ acceptsContactRequests: true })
    await user.click(screen.getByText('Mezoterapia'))
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await user.click(button())
    const form = within(screen.getByRole('region', { name: 'Prośba o kontakt' }))
    await user.type(await form.findByLabelText('Imię i nazwisko'), 'Anna')
    expect(form.getByText('Mezoterapia')).toBeTruthy()
    expect(button().getAttribute('aria-expanded')).toBe('true')
    await user.click(button())
    expect(screen.queryByRole('region', { name: 'Prośba o kontakt' })).toBeNull()
    await user.click(button())
    expect(screen.getByLabelText<HTMLInputElement>('Imię i nazwisko').value).toBe('Anna')
  })

  it('is offered without a chosen service, as is the website', async () => {
    const { user } = renderProfile({ acceptsContactRequests: true })
    const website = screen.getByRole('link', { name: /^Przejdź na stronę placówki/ })
    expect(website.getAttribute('href')).toBe('https://dentus.example/')
    await user.click(screen.getByRole('button', { name }))
    const form = within(screen.getByRole('dialog', { name: 'Prośba o kontakt' }))
    expect(await form.findByText('Dentus Centrum skontaktuje się z Tobą, aby umówić wizytę.')).toBeTruthy()
  })

  it('is not repeated in the header where the link names a service', () => {
    const service = { id: 13, name: 'Mezoterapia', price: 99.5 }
    renderProfile({ acceptsContactRequests: true, service })
    expect(screen.getAllByRole('button', { name })).toHaveLength(1)
    expect(screen.getAllByRole('link', { name: /^Przejdź na stronę placówki/ })).toHaveLength(1)
  })
})
