import { getAccount, getUser } from '@medicena/provider-client/accounts'
import { getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import { respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { ACCOUNT, EMPTY_USER, managedFacility } from '../fixtures/entities.ts'
import { loggedInAs, responses } from '../fixtures/story-account.ts'
import zone from '../routes.ts'

const meta = {
  title: 'Screens/Account start',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/account' },
  parameters: responses(),
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

const unconfirmed = respondWith(getAccount, { ...ACCOUNT, isEmailConfirmed: false })

export const NewUser: Story = {
  beforeEach: loggedInAs('user'),
  parameters: responses(respondWith(getUser, EMPTY_USER), unconfirmed),
}

export const User: Story = {
  args: { framed: true },
  beforeEach: loggedInAs('user'),
}

export const NewManager: Story = {
  args: { path: '/account/home' },
  beforeEach: loggedInAs('manager'),
  parameters: responses(respondWith(getUser, EMPTY_USER), unconfirmed, respondWith(getManagedFacilities, [])),
}

/** Waits for the verification, with a price list. */
export const ManagerInProgress: Story = {
  args: { path: '/account/home' },
  beforeEach: loggedInAs('manager'),
  parameters: responses(
    respondWith(getManagedFacilities, [managedFacility({ status: 'pending', offersNumber: 0 })]),
  ),
}

export const Manager: Story = {
  args: { path: '/account/home' },
  beforeEach: loggedInAs('manager'),
}

export const Failed: Story = {
  args: { path: '/account/home' },
  beforeEach: loggedInAs('manager'),
  parameters: responses(respondWithProblem(getManagedFacilities, { status: 503 })),
}
