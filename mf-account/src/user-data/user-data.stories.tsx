import { getUser } from '@medicena/provider-client/accounts'
import { respondWith } from '@medicena/storybook/mock-api'
import { expireSession } from '@medicena/zone-kit/session'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { EMPTY_USER } from '../fixtures/entities.ts'
import { accountScreen, loggedInAs, responses } from '../fixtures/story-account.ts'

const meta = {
  title: 'Screens/User data',
  tags: ['!autodocs'],
  ...accountScreen('/account/user-data', 'user'),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

/** Clicks buttons one after the other. */
const press = async (element: HTMLElement, ...names: string[]) => {
  for (const name of names) await userEvent.click(await within(element).findByRole('button', { name }))
}

const edit: Play = async ({ canvasElement }) => {
  await press(canvasElement, 'Edytuj')
  await userEvent.type(await within(canvasElement).findByLabelText('Imię'), ' Jan')
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
    await within(context.canvasElement).findByRole('dialog', { name: 'Twoja sesja wygasła' })
  },
}

export const DiscardingChanges: Story = {
  play: async (context) => {
    await edit(context)
    expireSession('story')
    await press(context.canvasElement, 'Zamknij')
    await within(context.canvasElement).findByRole('button', { name: 'Odrzuć zmiany' })
  },
}
