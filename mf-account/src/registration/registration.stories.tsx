import { login, register } from '@medicena/provider-client/authentication'
import { neverRespond, respondWith } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { press } from '../fixtures/story-account.ts'
import zone from '../routes.ts'

const meta = {
  title: 'Screens/Registration',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/rejestracja' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const NotFilledIn: Story = {
  play: press('Dalej', 'Niepoprawne dane'),
}

/** Step 2, while the automatic login runs. */
export const Created: Story = {
  parameters: {
    handlers: [
      respondWith(register, { token: 'registered', expiration: '2099-01-01T00:00:00.000Z' }),
      neverRespond(login),
    ],
  },
  play: async (context) => {
    const { canvas } = context
    await userEvent.click(await canvas.findByLabelText('Użytkownik'))
    await userEvent.type(canvas.getByLabelText('Adres e-mail'), 'jan@example.pl')
    await userEvent.type(canvas.getByLabelText('Hasło'), 'tajne hasło')
    await userEvent.type(canvas.getByLabelText('Powtórz Hasło'), 'tajne hasło')
    await press('Dalej', 'Konto zostało utworzone')(context)
  },
}
