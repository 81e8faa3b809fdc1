// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { profileRouter, row, showProfile } from '../fixtures/profile-page.tsx'

afterEach(cleanup)

describe('making an appointment', () => {
  it('opens and closes with the price row', async () => {
    const { user } = showProfile()
    const details = row('Konsultacja stomatologiczna')
    expect(details.hasAttribute('open')).toBe(false)
    await user.click(screen.getByText('Konsultacja stomatologiczna'))
    expect(details.hasAttribute('open')).toBe(true)
    await user.click(screen.getByText('Konsultacja stomatologiczna'))
    expect(details.hasAttribute('open')).toBe(false)
  })

  it('is in the document for every row, and taken over as it came', async () => {
    const router = profileRouter()
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(<RouterProvider router={router} />)
    const came = place.innerHTML
    expect(within(place).getAllByText('Jak chcesz umówić wizytę?')).toHaveLength(4)

    const onRecoverableError = vi.fn()
    const root = await act(async () =>
      hydrateRoot(place, <RouterProvider router={router} />, { onRecoverableError }),
    )
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(place.innerHTML).toBe(came)
    await act(async () => root.unmount())
    place.remove()
  })

  it('is made ready, after a navigation within the site, as a row opens', async () => {
    const { user } = showProfile()
    expect(screen.queryByText('Jak chcesz umówić wizytę?')).toBeNull()
    await user.click(screen.getByText('Mezoterapia'))
    expect(within(row('Mezoterapia')).getByText('Jak chcesz umówić wizytę?')).toBeTruthy()
    expect(screen.getAllByText('Jak chcesz umówić wizytę?')).toHaveLength(1)
  })

  it('leads to the website in a new tab that knows nothing of this one, or to the phone', async () => {
    const { user } = showProfile()
    await user.click(screen.getByText('Konsultacja stomatologiczna'))
    const details = within(row('Konsultacja stomatologiczna'))
    expect(details.getByText('Jak chcesz umówić wizytę?')).toBeTruthy()
    const website = details.getByText(/Przejdź na stronę placówki/).closest('a')
    expect(website?.getAttribute('href')).toBe('https://dentus.example/')
    expect(website?.getAttribute('target')).toBe('_blank')
    expect(website?.getAttribute('rel')).toBe('noopener noreferrer')
    expect(details.getByText('Zadzwoń: 71 343 12 18').getAttribute('href')).toBe('tel:+48713431218')
  })

  it('leaves the phone where there is no safe website', async () => {
    const { user } = showProfile({ website: null })
    await user.click(screen.getByText('Mezoterapia'))
    expect(screen.queryByText(/Przejdź na stronę placówki/)).toBeNull()
    expect(within(row('Mezoterapia')).getByText('Zadzwoń: 71 343 12 18')).toBeTruthy()
  })
})

describe('asking for a call back', () => {
  const button = () => screen.getByRole('button', { name: 'Placówka skontaktuje się ze mną' })

  it('is not offered where nobody reads the requests', async () => {
    const { user } = showProfile({ acceptsContactRequests: false })
    await user.click(screen.getByText('Mezoterapia'))
    expect(screen.queryByRole('button', { name: 'Placówka skontaktuje się ze mną' })).toBeNull()
  })

  it('opens the form about this service; closing it keeps what was typed', async () => {
    const { user } = showProfile({ acceptsContactRequests: true })
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
})
