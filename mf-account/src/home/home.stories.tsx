import { getManagedFacilities } from '@medicena/provider-client/calls/get-managed-facilities'
import { getUser } from '@medicena/provider-client/calls/get-user'
import { answer, refuse } from '@medicena/storybook/answer'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { loggedInAs, MANAGER, NOBODY, SOMEBODY } from '../fixtures/story-account.ts'
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
  parameters: { calls: MANAGER },
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
