// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { beLoggedIn } from '../fixtures/pages.tsx'
import { provideForTests } from '../fixtures/provider.ts'
import { UnansweredRows } from './unanswered-rows.tsx'

const provider = provideForTests()
const MAPPING = { columns: null, names: [], requested: ['Masaż'] }

it('names the rows of the last file that have no answer, until the manager needs them no more', async () => {
  beLoggedIn('manager')
  render(<UnansweredRows facilityId={7} mapping={{ ...MAPPING, unanswered: ['Kanałówka', 'Plomba'] }} />)
  expect(screen.getByText(/^Kanałówka, Plomba\. Wgraj ten sam plik/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Wgraj plik jeszcze raz' }).getAttribute('href')).toBe(
    '/account/medical-services/7/prices/upload',
  )
  provider.respondTo('PUT MedicalFacility/Manage/7/PriceFileMapping', { status: 204, body: null })
  await userEvent.click(screen.getByRole('button', { name: 'Pomiń te wiersze na stałe' }))
  await waitFor(() => expect(screen.queryByText(/Kanałówka/)).toBeNull())
  expect(provider.sent.map(({ body }) => body)).toEqual([{ ...MAPPING, unanswered: [] }])
})
