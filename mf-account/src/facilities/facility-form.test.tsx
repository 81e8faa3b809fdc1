// @vitest-environment happy-dom
import { NEW_FACILITY } from '@medicena/domain/facility-types'
import type { InstitutionForm, ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { ProblemError } from '@medicena/provider-client/problem'
import { hasUnsavedChanges } from '@medicena/zone-kit/session'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SessionEnded } from '../account/request-as-session.ts'
import { BELCHATOW, managedFacility } from '../fixtures/entities.ts'
import type { FacilityTown } from './facility-fields.ts'
import { FacilityForm } from './facility-form.tsx'

afterEach(cleanup)

function show(
  send: (form: InstitutionForm) => Promise<void>,
  saved?: ManagedFacility,
  town: FacilityTown = saved ? { id: 894, name: 'Wrocław' } : { ...BELCHATOW, isDefault: true },
) {
  const onSaved = vi.fn()
  const action = saved ? 'Zapisz' : 'Dodaj'
  render(
    <FacilityForm
      initial={saved ?? NEW_FACILITY}
      town={town}
      action={action}
      onSend={send}
      onSaved={onSaved}
    />,
  )
  return { user: userEvent.setup(), onSaved }
}
const showNewForm = (send = async () => {}) => show(send)
const showSavedForm = (send: Parameters<typeof show>[0]) => show(send, managedFacility())

test('shows missing values beside their fields and in the summary, and sends nothing', async () => {
  const send = vi.fn()
  const { user } = showNewForm(send)
  await user.click(screen.getByRole('button', { name: 'Dodaj' }))
  const summary = screen.getByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(summary.closest('[tabindex]')))
  expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Nazwa placówki: To pole jest wymagane.',
    'Miejscowość: Potwierdź miejscowość Bełchatów albo wybierz inną z listy.',
    'Ulica: To pole jest wymagane.',
    'Numer budynku i lokalu: To pole jest wymagane.',
    'Kod pocztowy: To pole jest wymagane.',
    'Miejsce na mapie: Ustaw pinezkę na miejscu placówki albo zaznacz, że nie znasz położenia.',
    'Telefon: To pole jest wymagane.',
  ])
  await user.click(screen.getByRole('link', { name: /^Ulica/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Ulica'))
  await user.click(screen.getByRole('link', { name: /^Miejscowość/ }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Miejscowość' }))
  expect(send).not.toHaveBeenCalled()
})

test('sends the default town, and offers the map, only after it is confirmed', async () => {
  const send = vi.fn(async () => {})
  const { user, onSaved } = showNewForm(send)
  expect(screen.getByRole('combobox', { name: 'Miejscowość' })).toHaveProperty('value', 'Bełchatów')
  expect(screen.getByText(/^Najpierw potwierdź albo wybierz miejscowość/)).toBeTruthy()
  expect(hasUnsavedChanges()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Potwierdź: Bełchatów' }))
  expect(screen.getByText(/^Przesuń pinezkę ze środka miejscowości/)).toBeTruthy()
  await user.type(screen.getByLabelText('Nazwa placówki'), 'Dentus')
  await user.type(screen.getByLabelText('Ulica'), 'ul. Lipowa')
  await user.type(screen.getByLabelText('Numer budynku i lokalu'), '12')
  await user.type(screen.getByLabelText('Kod pocztowy'), '97400')
  await user.click(screen.getByRole('checkbox', { name: /^Nie znam położenia/ }))
  await user.type(screen.getByLabelText('Telefon'), '441234567')
  const website = screen.getByLabelText(/^Strona internetowa/)
  await user.type(website, 'www.dentus.pl')
  await user.click(screen.getByRole('button', { name: 'Dodaj' }))
  expect(website).toHaveProperty('value', 'https://www.dentus.pl')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledWith({
    name: 'Dentus',
    ...NEW_FACILITY,
    city: 'Bełchatów',
    street: 'ul. Lipowa',
    buildingNumber: '12',
    postCode: '97-400',
    latitude: null,
    longitude: null,
    phoneNumber: '+48 44 123 45 67',
    phoneNumber2: null,
    email: null,
    website: 'https://www.dentus.pl',
    bookingUrl: null,
    openingHours: null,
    amenities: [],
  })
})

test('sends opening hours and amenities', async () => {
  const send = vi.fn(async () => {})
  const { user } = showSavedForm(send)
  await user.type(screen.getByLabelText('Poniedziałek'), '8-16')
  await user.click(screen.getByRole('button', { name: 'Przepisz poniedziałek na dni do piątku' }))
  expect(screen.getByLabelText('Piątek')).toHaveProperty('value', '8:00-16:00')
  const sunday = screen.getByLabelText('Niedziela')
  await user.type(sunday, 'rano')
  await user.tab()
  expect(sunday).toHaveProperty('value', 'rano')
  await user.clear(sunday)
  await user.click(screen.getByRole('checkbox', { name: 'Płatność kartą' }))
  await user.click(screen.getByRole('checkbox', { name: 'Umowa z NFZ' }))
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  const day = [{ opens: '08:00', closes: '16:00' }]
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({
        openingHours: [day, day, day, day, day, [], []],
        amenities: ['nfz', 'card'],
      }),
    ),
  )
})

test('shows the provider’s field errors and keeps what was typed', async () => {
  const { user, onSaved } = showSavedForm(async () => {
    const errors = { cityId: 'Wybierz miejscowość z listy.', name: 'Ta nazwa jest zajęta.' }
    throw new ProblemError({
      type: 'about:blank',
      title: 'Problem',
      status: 400,
      detail: 'Popraw dane.',
      errors,
    })
  })
  await user.type(screen.getByLabelText('Nazwa placówki'), ' II')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  const summary = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement?.contains(summary)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  // The fields say more.
  expect(summary.textContent).not.toContain('Popraw dane.')
  expect(screen.getByRole('link', { name: 'Nazwa placówki: Ta nazwa jest zajęta.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Miejscowość: Wybierz miejscowość z listy.' })).toBeTruthy()
  expect(screen.getByLabelText('Nazwa placówki')).toHaveProperty('value', 'Pod Lipami II')
  expect(onSaved).not.toHaveBeenCalled()
})

test('drops the error of a corrected value at once, and adds none while the user types', async () => {
  const { user } = showSavedForm(vi.fn())
  const phone = screen.getByLabelText('Telefon')
  await user.clear(phone)
  await user.type(phone, '12345')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('link', { name: /^Telefon: / })).toBeTruthy()
  await user.clear(phone)
  await user.type(phone, '+48 71 303 44 5')
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  await user.type(phone, '5')
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  const street = screen.getByLabelText('Ulica')
  await user.clear(street)
  await user.tab()
  expect(street.getAttribute('aria-invalid')).toBeNull()
})

test('keeps the form without an error when the session ends', async () => {
  const send = vi.fn().mockRejectedValue(new SessionEnded())
  const { user, onSaved } = showSavedForm(send)
  await user.type(screen.getByLabelText('Nazwa placówki'), ' II')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Zapisz' }).getAttribute('aria-busy')).toBeNull(),
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Nazwa placówki')).toHaveProperty('value', 'Pod Lipami II')
  expect(onSaved).not.toHaveBeenCalled()
})

test('points out a pin that is far from the town, and a missing map', () => {
  show(async () => {}, managedFacility(), BELCHATOW)
  expect(screen.getByText(/^Pinezka stoi 1\d\d\skm od środka miejscowości Bełchatów: to daleko/)).toBeTruthy()
  expect(screen.getByText(/Mapa jest teraz niedostępna/)).toBeTruthy()
})

test('sends once on a double click and on Enter while sending', async () => {
  const send = vi.fn(() => new Promise<void>(() => {}))
  const { user } = showSavedForm(send)
  await user.dblClick(screen.getByRole('button', { name: 'Zapisz' }))
  await user.type(screen.getByLabelText('Ulica'), '{Enter}')
  expect(screen.getByRole('button', { name: 'Zapisz' }).getAttribute('aria-busy')).toBe('true')
  expect(send).toHaveBeenCalledOnce()
})
