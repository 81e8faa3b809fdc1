// @vitest-environment happy-dom
import { CONTACT_CONSENT } from '@medicena/provider-client/contact-requests'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PlayedProvider, playProvider, problem } from '../fixtures/played-provider.ts'
import { ContactRequest } from './contact-request.tsx'

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI
  }
}

let provider: PlayedProvider

beforeAll(async () => {
  provider = await playProvider()
  window.happyDOM.setURL(`${provider.origin}/`)
})
beforeEach(() => {
  provider.sent.length = 0
  provider.reaction = { status: 204 }
})
afterEach(cleanup)
afterAll(() => provider.stop())

function show() {
  const user = userEvent.setup()
  render(
    <ContactRequest
      facilityId={12}
      facilityName="Dentus Centrum"
      serviceId={10}
      serviceName="Konsultacja stomatologiczna"
    />,
  )
  return user
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const consent = () => screen.getByRole('checkbox')
const submit = () => screen.getByRole('button', { name: /Wyślij prośbę|Spróbuj ponownie/ })

/** Fills in what is needed. */
async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Imię i nazwisko'), '  Anna Nowak ')
  await user.type(field('Numer telefonu'), '600 100 200')
  await user.type(field('Wiadomość (opcjonalnie)'), 'Najlepiej po 16.')
  await user.click(consent())
}

describe('a form that is right', () => {
  it('is sent with the consent and its version, and confirmed with the focus', async () => {
    const user = show()
    await fillIn(user)
    await user.click(submit())
    const confirmation = (await screen.findByText('Prośba wysłana')).closest('[tabindex]')
    expect(confirmation?.textContent).toContain('Dentus Centrum')
    expect(confirmation?.textContent).toContain('telefonicznie (+48 600 100 200)')
    await waitFor(() => expect(document.activeElement).toBe(confirmation))
    expect(provider.sent).toEqual([
      {
        path: '/api/MedicalFacility/12/ContactRequests',
        body: {
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: 'Anna Nowak',
          phoneNumber: '+48 600 100 200',
          email: null,
          message: 'Najlepiej po 16.',
          serviceId: 10,
          consent: true,
          consentVersion: CONTACT_CONSENT.version,
        },
      },
    ])
  })

  it('under a consent that has changed meanwhile is told what to do', async () => {
    const user = show()
    const words = 'Treść zgody się zmieniła. Odśwież stronę i wyślij formularz jeszcze raz.'
    provider.reaction = problem(400, {
      detail: 'Zapytanie zawiera niepoprawne wartości.',
      errors: { consentVersion: words },
    })
    await fillIn(user)
    await user.click(submit())
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(consent().getAttribute('aria-invalid')).toBe('true')
  })

  it('needs either a telephone number or an e-mail address', async () => {
    const user = show()
    await user.type(field('Imię i nazwisko'), 'Anna Nowak')
    await user.type(field('Adres e-mail'), 'anna@example.pl')
    await user.click(consent())
    await user.click(submit())
    expect(
      (await screen.findByText(/skontaktuje się z Tobą e-mailem \(anna@example\.pl\)/)).textContent,
    ).not.toMatch(/telefon/)
  })

  it('is sent once, however often the button is pressed', async () => {
    const user = show()
    await fillIn(user)
    provider.reaction = 'keeps waiting'
    await user.dblClick(submit())
    await user.click(submit())
    await user.type(field('Imię i nazwisko'), '{Enter}')
    // Past the button, as a browser's extension may do.
    const form = submit().closest('form')
    if (form) fireEvent.submit(form)
    expect(submit().getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(provider.sent.length).toBeGreaterThan(0))
    expect(provider.sent).toHaveLength(1)
  })
})

describe('a form that is not right', () => {
  it('says at each field what is wrong, says all of it together, and sends nothing', async () => {
    const user = show()
    await user.click(submit())
    const faulty = [
      ['Imię i nazwisko', 'Podaj imię i nazwisko.'],
      ['Numer telefonu', 'Podaj numer telefonu lub adres e-mail.'],
    ] as const
    const summary = within(screen.getByRole('alert'))
    for (const [label, message] of faulty) {
      const described = field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
      expect(document.getElementById(described)?.textContent).toBe(message)
      expect(summary.getByRole('link', { name: message })).toBeTruthy()
    }
    expect(summary.getAllByRole('link')).toHaveLength(3)
    expect(document.activeElement).toBe(field('Imię i nazwisko'))
    expect(provider.sent).toEqual([])
  })

  it('is not sent without the consent, which nobody has ticked beforehand', async () => {
    const user = show()
    expect(consent()).toHaveProperty('checked', false)
    await fillIn(user)
    await user.click(consent())
    await user.click(submit())
    expect(consent().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(consent())
    expect(provider.sent).toEqual([])
  })

  it('leads from each message of the summary to its field', async () => {
    const user = show()
    await user.click(submit())
    await user.click(
      within(screen.getByRole('alert')).getByRole('link', { name: 'Podaj numer telefonu lub adres e-mail.' }),
    )
    expect(document.activeElement).toBe(field('Numer telefonu'))
  })

  it.each([
    ['Imię i nazwisko', 'A', /co najmniej 2 znaki/],
    ['Imię i nazwisko', '=SUM(A1)', /nie może zaczynać się/],
    ['Numer telefonu', '123', /Podaj numer telefonu, np\./],
    ['Adres e-mail', 'anna', /poprawny adres e-mail/],
  ])('refuses in %s: %s', async (label, text, message) => {
    const user = show()
    await fillIn(user)
    await user.clear(field(label))
    await user.type(field(label), text)
    await user.click(submit())
    expect(screen.getAllByText(message).length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(field(label))
    expect(provider.sent).toEqual([])
  })
})

describe('a provider that does not take it', () => {
  it.each([
    ['a cut network', 'hangs up' as const, 'Nie udało się wysłać prośby'],
    ['a failure', problem(503), 'Nie udało się wysłać prośby'],
    ['too many requests', problem(429, { detail: 'Spróbuj ponownie za 10 minut.' }), 'Jeszcze chwila'],
    ['a manager who has left', problem(409, { detail: 'Zadzwoń do niej.' }), 'Prośba nie została przyjęta'],
  ])('is told for %s; what was typed stays, and a retry is the same request', async (_, reaction, title) => {
    const user = show()
    await fillIn(user)
    provider.reaction = reaction
    await user.click(submit())
    const message = (await screen.findByText(title)).closest('[tabindex]')
    await waitFor(() => expect(document.activeElement).toBe(message))
    expect(field('Imię i nazwisko').value).toBe('  Anna Nowak ')
    expect(field('Wiadomość (opcjonalnie)').value).toBe('Najlepiej po 16.')
    expect(consent()).toHaveProperty('checked', true)

    provider.reaction = { status: 204 }
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await screen.findByText('Prośba wysłana')
    expect(provider.sent).toHaveLength(2)
    expect(provider.sent[0]?.body['requestId']).toBe(provider.sent[1]?.body['requestId'])
  })

  it('shows at a field what the provider says of it', async () => {
    const user = show()
    await fillIn(user)
    provider.reaction = problem(400, {
      detail: 'Popraw zaznaczone pola.',
      errors: { phoneNumber: 'Ten numer nie istnieje.' },
    })
    await user.click(submit())
    await waitFor(() => expect(document.activeElement).toBe(field('Numer telefonu')))
    expect(screen.getAllByText('Ten numer nie istnieje.')).toHaveLength(2)
  })
})
