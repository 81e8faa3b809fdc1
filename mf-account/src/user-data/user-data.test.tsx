// @vitest-environment happy-dom
import { startSession, type UserType } from '@medicena/zone-kit/session'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT, BELCHATOW } from '../fixtures/entities.ts'
import { openPage } from '../fixtures/pages.tsx'
import { ok, problem, provideForTests } from '../fixtures/provider.ts'
import * as route from './user-data.route.ts'

const saved = {
  name: 'Żaneta',
  surname: null,
  city: 'Wrocław',
  cityId: 17,
  provinceId: 1,
  phoneNumber: '+48 600 100 200',
}

const provider = provideForTests()
beforeEach(() => {
  provider.respondTo('GET User', { ...ok(saved), version: 'v1' })
  provider.respondTo('GET User/Account', ok({ ...ACCOUNT, email: 'zaneta@poczta.example' }))
  provider.respondTo('GET User/ContactRequests?limit=20&offset=0', ok({ contactRequests: [], total: 0 }))
  provider.respondTo('GET User/PriceAlerts?include=pending', ok([]))
})
afterEach(() => void vi.restoreAllMocks())

async function open(userType: UserType = 'user') {
  startSession({ token: 'abc', tokenExpiration: '2099-01-01T00:00:00.000Z', userType }, { remember: true })
  const page = openPage(route, '/account/user-data')
  await screen.findByText('Witaj, Żaneta')
  return page
}

async function edit(userType?: UserType) {
  const page = await open(userType)
  await page.user.click(screen.getByRole('button', { name: 'Edytuj' }))
  return page
}

const ADDRESS = 'zaneta@poczta.example potwierdzony'

const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
const save = () => screen.getByRole('button', { name: 'Zapisz' })

it('shows the saved and the missing data', async () => {
  await open()
  expect(values()).toEqual(['Żaneta', 'nie podano', 'Wrocław', '+48 600 100 200', ADDRESS])
  expect(screen.queryByLabelText('Imię')).toBeNull()
})

it('shows a missing address of the account as neither confirmed nor unconfirmed', async () => {
  provider.respondTo('GET User/Account', ok({ ...ACCOUNT, email: null, isEmailConfirmed: false }))
  await open()
  expect(values().at(-1)).toBe('nie podano')
})

it('works without the account’s address, whose failure is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  provider.respondTo('GET User/Account', problem(503))
  await open()
  expect(values()).toHaveLength(4)
  expect(log).toHaveBeenCalledOnce()
})

it('shows the visits to users, at the menu’s anchor, and not to managers', async () => {
  await open()
  expect(screen.getByRole('region', { name: 'Twoje wizyty' }).id).toBe('wizyty')
  cleanup()
  await open('manager')
  expect(screen.queryByRole('region', { name: 'Twoje wizyty' })).toBeNull()
})

describe('editing', () => {
  it('starts with the saved data, sends it trimmed, reloads it and ends', async () => {
    const { user } = await edit()
    expect(document.activeElement).toBe(screen.getByLabelText('Imię'))
    expect(screen.getByRole('combobox', { name: 'Miasto' })).toHaveProperty('value', 'Wrocław')
    await user.type(screen.getByLabelText('Nazwisko'), ' Nowak ')
    provider.respondTo('PUT User', ok({ ...saved, surname: 'Nowak' }))
    provider.respondTo('GET User', ok({ ...saved, surname: 'Nowak' }))
    await user.click(save())
    await waitFor(() => expect(values()).toEqual(['Żaneta', 'Nowak', 'Wrocław', '+48 600 100 200', ADDRESS]))
    expect(provider.sent).toEqual([
      {
        path: '/api/User',
        token: 'abc',
        ifMatch: '"v1"',
        body: {
          name: 'Żaneta',
          surname: 'Nowak',
          phoneNumber: '+48 600 100 200',
          cityId: 17,
          city: 'Wrocław',
          provinceId: 1,
        },
      },
    ])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edytuj' }))
  })

  it('rejects a town that was not selected from the list, and accepts none', async () => {
    const { user } = await edit()
    const town = screen.getByRole('combobox', { name: 'Miasto' })
    await user.clear(town)
    await user.type(town, 'Nigdzie')
    await user.click(save())
    expect((await screen.findAllByText(/Wybierz miejscowość z listy albo wyczyść/)).length).toBe(2)
    expect(provider.sent).toEqual([])
    await user.clear(town)
    provider.respondTo('PUT User', ok({ ...saved, city: null, cityId: null }))
    await user.click(save())
    await waitFor(() => expect(provider.sent).toHaveLength(1))
    expect(provider.sent[0]?.body).toMatchObject({ cityId: null, city: null, provinceId: null })
  })

  it('sends a new town with its province, also when no suggestion is chosen', async () => {
    const { user } = await edit()
    const lodz = { ...BELCHATOW, id: 30, name: 'Łódź', slug: 'lodz' }
    provider.respondTo(`GET Location/Cities/Search/${encodeURIComponent('łódź')}`, ok([lodz]))
    provider.respondTo('PUT User', ok({ ...saved, city: 'Łódź', cityId: 30, provinceId: 10 }))
    const town = screen.getByRole('combobox', { name: 'Miasto' })
    await user.clear(town)
    await user.type(town, 'łódź')
    await screen.findByRole('option', { name: /^Łódź/ }, { timeout: 3000 })
    await user.keyboard('{Escape}')
    await user.click(save())
    await waitFor(() => expect(provider.sent).toHaveLength(1))
    expect(provider.sent[0]?.body).toMatchObject({ cityId: 30, city: 'Łódź', provinceId: 10 })
  })

  it.each([
    ['hangs up' as const, /Nie udało się połączyć/],
    [problem(400, 'Niepoprawne wartości.', { name: 'Podaj imię.' }), /Imię: Podaj imię/],
  ])('shows why it failed and keeps what was typed', async (response, text) => {
    const { user } = await edit()
    await user.type(screen.getByLabelText('Imię'), ' Anna')
    provider.respondTo('PUT User', response)
    await user.click(save())
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByLabelText('Imię')).toHaveProperty('value', 'Żaneta Anna')
  })

  describe('data that have changed meanwhile', () => {
    /** Types a new name and telephone number, and saves them over a version with another surname and number. */
    const conflict = async () => {
      const page = await edit()
      await page.user.type(screen.getByLabelText('Imię'), ' Anna')
      await page.user.clear(screen.getByLabelText('Numer telefonu'))
      await page.user.type(screen.getByLabelText('Numer telefonu'), '600 300 300')
      const stored = { ...saved, surname: 'Nowak', phoneNumber: '+48 600 200 200' }
      provider.respondTo('GET User', { ...ok(stored), version: 'v2' })
      provider.respondTo('PUT User', problem(412, 'Te dane zmieniły się w międzyczasie.'))
      await page.user.click(save())
      const dialog = within(
        await screen.findByRole('dialog', { name: 'Te dane zmieniły się w międzyczasie' }),
      )
      provider.respondTo('PUT User', ok(stored))
      return {
        ...page,
        dialog,
        resolve: () => page.user.click(dialog.getByRole('button', { name: 'Zapisz wybrane' })),
      }
    }

    it('are shown beside what was typed, and the user chooses for each field', async () => {
      const { user, dialog, resolve } = await conflict()
      const group = (name: string) => within(dialog.getByRole('group', { name }))
      expect(dialog.getAllByRole('group')).toHaveLength(3)
      expect(group('Imię').getByLabelText(/^Twoja wersja/)).toHaveProperty('checked', true)
      // The user has not changed it.
      expect(group('Nazwisko').getByText('puste')).toBeTruthy()
      expect(group('Nazwisko').getByLabelText(/^Zapisana wersja/)).toHaveProperty('checked', true)
      expect(group('Numer telefonu').getByText('+48 600 300 300')).toBeTruthy()
      await user.click(group('Numer telefonu').getByLabelText(/^Zapisana wersja/))
      await resolve()
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Zapisz' })).toBeNull())
      expect(provider.sent.at(-1)).toMatchObject({
        ifMatch: '"v2"',
        body: { name: 'Żaneta Anna', surname: 'Nowak', phoneNumber: '+48 600 200 200', cityId: 17 },
      })
    })

    it('stay if the user chooses nothing else', async () => {
      const { user, dialog, resolve } = await conflict()
      await user.click(dialog.getByRole('button', { name: 'Wszystko zapisane' }))
      await resolve()
      await waitFor(() => expect(values()[1]).toBe('Nowak'))
      expect(provider.sent).toHaveLength(1)
    })
  })

  it('succeeds without a question if the same has been stored meanwhile', async () => {
    const { user } = await edit()
    await user.type(screen.getByLabelText('Imię'), ' Anna')
    provider.respondTo('PUT User', problem(412, 'Te dane zmieniły się w międzyczasie.'))
    provider.respondTo('GET User', { ...ok({ ...saved, name: 'Żaneta Anna' }), version: 'v2' })
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Zapisz' })).toBeNull())
    expect(provider.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"v1"'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ends by Anuluj, which sends nothing', async () => {
    const { user } = await edit()
    await user.type(screen.getByLabelText('Imię'), ' Anna')
    await user.click(screen.getByRole('button', { name: 'Anuluj' }))
    expect(values()[0]).toBe('Żaneta')
    expect(provider.sent).toEqual([])
  })
})
