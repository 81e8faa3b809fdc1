import { getAccount } from '@medicena/provider-client/accounts'
import { getManagedFacility } from '@medicena/provider-client/managed-facilities'
import { respondWith } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { ACCOUNT, managedFacility } from '../fixtures/entities.ts'
import { accountScreen, press, responses } from '../fixtures/story-account.ts'

const meta = {
  title: 'Screens/Manager/Facility form',
  tags: ['!autodocs'],
  ...accountScreen('/account/add-institution', 'manager'),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {}

/** Says before the form that it can't be sent yet. */
export const UnconfirmedAddress: Story = {
  parameters: responses(respondWith(getAccount, { ...ACCOUNT, isEmailConfirmed: false })),
  play: async ({ canvas }) => {
    await canvas.findByText(/Bez potwierdzenia nie możesz dodać/)
  },
}

export const NotFilledIn: Story = {
  play: press('Dodaj placówkę', /^Potwierdź miejscowość Bełchatów/),
}

const WORKING_DAY = [{ opens: '08:00', closes: '18:00' }]
const BREAK = [
  { opens: '09:00', closes: '13:00' },
  { opens: '15:00', closes: '20:00' },
]

export const HoursAndAmenities: Story = {
  args: { path: '/account/medical-services/7' },
  parameters: responses(
    respondWith(
      getManagedFacility,
      managedFacility({
        openingHours: [WORKING_DAY, BREAK, WORKING_DAY, WORKING_DAY, WORKING_DAY, [], []],
        amenities: ['nfz', 'card', 'step-free', 'english'],
      }),
    ),
  ),
}

/** Facility of another manager. */
export const NotFound: Story = { args: { path: '/account/medical-services/8' } }
