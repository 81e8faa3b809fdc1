import { getAccount, getUser, updateUser } from '@medicena/provider-client/accounts'
import { failNetwork, neverRespond, respondWith } from '@medicena/storybook/mock-api'
import { expireSession } from '@medicena/zone-kit/session'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { ACCOUNT, EMPTY_USER } from '../fixtures/entities.ts'
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

export const UnconfirmedAddress: Story = {
  parameters: responses(respondWith(getAccount, { ...ACCOUNT, isEmailConfirmed: false })),
}

export const OfManager: Story = { beforeEach: loggedInAs('manager') }

export const Editing: Story = { play: edit }

export const Invalid: Story = {
  play: async (context) => {
    await edit(context)
    await userEvent.type(within(context.canvasElement).getByLabelText('Numer telefonu'), '/12')
    await press(context.canvasElement, 'Zapisz')
    await within(context.canvasElement).findByText('Popraw formularz')
  },
}

export const Saving: Story = {
  parameters: responses(neverRespond(updateUser)),
  play: async (context) => {
    await edit(context)
    await press(context.canvasElement, 'Zapisz')
  },
}

export const Unreachable: Story = {
  parameters: responses(failNetwork(updateUser)),
  play: async (context) => {
    await edit(context)
    await press(context.canvasElement, 'Zapisz')
    await within(context.canvasElement).findByText(/Nie udało się połączyć/)
  },
}

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
