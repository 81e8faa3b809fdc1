// @vitest-environment happy-dom
import { startSession } from '@medicena/zone-kit/session'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { priceListItem } from '../fixtures/manager-data.ts'
import { provideForTests } from '../fixtures/provider-server.ts'
import { CurrentPrice } from './current-price.tsx'

const provider = provideForTests()

function Page() {
  const [item, setItem] = useState(priceListItem({ serviceId: 101, price: 100 }))
  return <CurrentPrice facilityId={7} item={item} onChanged={setItem} />
}

it('shows the saved price in the field and keeps the focus there', async () => {
  startSession(
    { token: 'abc', tokenExpiration: '2099-01-01T00:00:00.000Z', userType: 'manager' },
    { remember: true },
  )
  provider.respondTo('PUT MedicalFacility/Manage/7/Prices/101', {
    status: 200,
    body: priceListItem({ serviceId: 101, price: 120.5 }),
  })
  const user = userEvent.setup()
  render(<Page />)
  await user.clear(screen.getByLabelText('Cena (zł)'))
  await user.type(screen.getByLabelText('Cena (zł)'), '120.50 zł')
  await user.click(screen.getByRole('button', { name: 'Zapisz cenę' }))
  await waitFor(() => expect(screen.getByLabelText('Cena (zł)')).toHaveProperty('value', '120,50'))
  expect(document.activeElement).toBe(screen.getByLabelText('Cena (zł)'))
})
