import { getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import { respondWith } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { managedFacility, proposedChange } from '../fixtures/entities.ts'
import { accountScreen, loggedInAs, responses } from '../fixtures/story-account.ts'

const meta = {
  title: 'Screens/Manager/Facilities',
  tags: ['!autodocs'],
  ...accountScreen('/account/medical-services', 'manager'),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {
  parameters: responses(
    respondWith(getManagedFacilities, [
      managedFacility(),
      managedFacility({
        id: 8,
        name: 'Najstarsze Centrum Stomatologii Rodzinnej, Implantologii i Ortodoncji doktor Brzęczyszczykiewicz-Konstantynopolitańskiej',
        street: 'al. Marszałka Józefa Piłsudskiego',
        offersNumber: 0,
        contactRequestsNumber: 0,
        photosNumber: 0,
      }),
    ]),
  ),
}

/** One facility in each state that visitors don't see. */
export const Unpublished: Story = {
  parameters: responses(
    respondWith(getManagedFacilities, [
      managedFacility({ status: 'pending' }),
      managedFacility({
        id: 8,
        name: 'Klinika Uśmiech',
        status: 'rejected',
        statusReason: 'Pod tym adresem działa inna placówka.',
      }),
      managedFacility({
        id: 9,
        name: 'Dental Plus',
        status: 'hidden',
        statusReason: 'Placówka zakończyła działalność.',
      }),
      managedFacility({
        id: 11,
        name: 'Usunięty gabinet',
        status: 'hidden',
        withdrawnAt: '2026-11-26T10:00:00.000Z',
      }),
      managedFacility({ id: 10, name: 'Nowa nazwa', proposedChange: proposedChange() }),
    ]),
  ),
}

export const Empty: Story = { parameters: responses(respondWith(getManagedFacilities, [])) }

export const WrongRole: Story = { parameters: responses(), beforeEach: loggedInAs('user') }

export const Loading: Story = { args: { loading: true } }
