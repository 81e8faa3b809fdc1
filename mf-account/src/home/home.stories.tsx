import { getManagedFacilities } from '@medicena/provider-client/calls/get-managed-facilities'
import { getUser } from '@medicena/provider-client/calls/get-user'
import { answer, refuse } from '@medicena/storybook/answer'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { loggedInAs, NOBODY, SOMEBODY } from '../fixtures/story-account.ts'
import zone from '../routes.ts'

const meta = {
  title: 'Screens/Account start',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/account' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

const facility = {
  ...{ id: 7, name: 'Dentus', medicalFacilityType: 'Gabinet stomatologiczny', medicalFacilityTypeId: 1 },
  ...{ city: 'Wrocław', cityId: 17, street: 'Świdnicka', buildingNumber: '12', postCode: '50-123' },
  ...{ phoneNumber: '+48 71 123 45 67', phoneNumber2: null, email: null, website: null },
  ...{ latitude: 51.1, longitude: 17.03, offersNumber: 12, contactRequestsNumber: 3 },
}

export const NewUser: Story = {
  beforeEach: loggedInAs('user'),
  parameters: { calls: [answer(getUser, NOBODY)] },
}

export const User: Story = {
  args: { framed: true },
  beforeEach: loggedInAs('user'),
  parameters: { calls: [answer(getUser, SOMEBODY)] },
}

export const NewManager: Story = {
  args: { path: '/account/home' },
  beforeEach: loggedInAs('manager'),
  parameters: { calls: [answer(getUser, NOBODY), answer(getManagedFacilities, [])] },
}

export const Manager: Story = {
  args: { path: '/account/home' },
  beforeEach: loggedInAs('manager'),
  parameters: { calls: [answer(getUser, SOMEBODY), answer(getManagedFacilities, [facility])] },
}

/** A page of managers, opened by a user. */
export const WrongType: Story = {
  args: { path: '/account/medical-services' },
  beforeEach: loggedInAs('user'),
  parameters: { calls: [answer(getUser, SOMEBODY)] },
}

export const Failed: Story = {
  args: { path: '/account/home' },
  beforeEach: loggedInAs('manager'),
  parameters: { calls: [answer(getUser, SOMEBODY), refuse(getManagedFacilities, { status: 503 })] },
}
