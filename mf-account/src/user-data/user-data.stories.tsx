import { getUser } from '@medicena/provider-client/accounts'
import { respondWith } from '@medicena/storybook/mock-api'
import { expireSession } from '@medicena/zone-kit/session'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { EMPTY_USER } from '../fixtures/entities.ts'
import { accountScreen, loggedInAs, responses } from '../fixtures/story-account.ts'

const meta = {
  title: 'Screens/User data',
  tags: ['!autodocs'],
  ...accountScreen('/account/user-data', 'user'),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const edit: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Edytuj' }))
  await userEvent.type(await canvas.findByLabelText('Imię'), ' Jan')
}

export const Viewing: Story = {}

export const NoData: Story = { parameters: responses(respondWith(getUser, EMPTY_USER)) }

export const OfManager: Story = { beforeEach: loggedInAs('manager') }

export const Editing: Story = { play: edit }

/** The session has ended while the form has unsaved changes. */
export const SignInAgain: Story = {
  play: async (context) => {
    await edit(context)
    expireSession('story')
    await context.canvas.findByRole('dialog', { name: 'Twoja sesja wygasła' })
  },
}
