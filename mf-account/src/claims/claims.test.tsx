// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ACCOUNT, CLAIMABLE, claim } from '../fixtures/entities.ts'
import { beLoggedIn, openPage } from '../fixtures/pages.tsx'
import { ok, provideForTests } from '../fixtures/provider.ts'
import * as route from './claims.route.ts'

const provider = provideForTests()
const CLAIM = 'POST MedicalFacility/7/Claims'
async function open(account: Partial<typeof ACCOUNT> = {}) {
  beLoggedIn('manager')
  provider.respondTo('GET User/Account', ok({ ...ACCOUNT, ...account }))
  provider.respondTo('GET MedicalFacility/Managed/Claims', ok([]))
  provider.respondTo('GET MedicalFacility/Claimable/7', ok(CLAIMABLE))
  const { user } = openPage(route, '/account/claims?placowka=7')
  return { user, button: await screen.findByRole('button', { name: 'To moja placówka' }) }
}

it('moves the focus to the claim when it replaces the form, and when it is confirmed', async () => {
  const { user, button } = await open()
  const codeExpiresAt = '2099-11-21T17:45:00.000Z'
  provider.respondTo(CLAIM, ok(claim({ codeExpiresAt })))
  await user.click(button)
  const heading = await screen.findByRole('heading', { level: 3, name: 'Pod Lipami' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  provider.respondTo(
    'POST MedicalFacility/Claims/1/Confirmation',
    ok(claim({ codeExpiresAt, status: 'accepted' })),
  )
  await user.type(screen.getByLabelText('Kod z wiadomości'), 'ABCD-EFGH')
  await user.click(screen.getByRole('button', { name: 'Potwierdź' }))
  await screen.findByText('Potwierdzone')
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('says before the form that the address must be confirmed', async () => {
  await open({ email: 'ewa@klinika.example', isEmailConfirmed: false })
  expect(screen.getByText(/ewa@klinika\.example\. Bez potwierdzenia nie możesz/)).toBeTruthy()
})

const search = async (user: Awaited<ReturnType<typeof open>>['user'], found: readonly object[]) => {
  provider.respondTo('GET MedicalFacility/Claimable?name=lipami', ok(found))
  await user.type(screen.getByLabelText('Nazwa placówki'), 'lipami')
  await user.click(screen.getByRole('button', { name: 'Szukaj' }))
}

it('finds facilities that have a manager, without a way to claim them', async () => {
  const { user } = await open()
  await search(user, [
    CLAIMABLE,
    { ...CLAIMABLE, id: 8, name: 'Pod Lipami 2', manager: 'caller' },
    {
      ...CLAIMABLE,
      id: 9,
      name: 'Pod Lipami 3',
      url: '/placowki/pod-lipami-3-wroclaw-id9',
      manager: 'other',
    },
  ])
  const taken = (await screen.findByText('Pod Lipami 3', { selector: 'p' })).closest('li')
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(targets.filter((href) => href?.startsWith('/account/claims?'))).toEqual([
    '/account/claims?placowka=7',
  ])
  expect(taken?.textContent).toContain('Ta placówka ma już managera. Jeśli to pomyłka, zgłoś błąd w profilu')
  expect(
    screen.getByRole('link', { name: 'zgłoś błąd w profilu placówki Pod Lipami 3' }).getAttribute('href'),
  ).toBe('/placowki/pod-lipami-3-wroclaw-id9')
  expect(screen.getByText(/^To Twoja placówka/).closest('li')?.textContent).toContain('Pod Lipami 2')
})

it('suggests to add a facility only if none was found', async () => {
  const { user } = await open()
  await search(user, [])
  expect(await screen.findByText(/^Nie znaleźliśmy takiej placówki\. Możesz dodać nową/)).toBeTruthy()
})

it('says at the limit that there may be more facilities', async () => {
  const { user } = await open()
  await search(
    user,
    Array.from({ length: 10 }, (_, index) => ({ ...CLAIMABLE, id: index + 1 })),
  )
  expect(await screen.findByText(/^Pokazujemy pierwsze 10\. .* dopisz miejscowość/)).toBeTruthy()
})
