import { login } from '@medicena/provider-client/calls/login'
import { cutOff, keepWaiting, refuse } from '@medicena/storybook/answer'
import { ZonePage } from '@medicena/storybook/page'
import { userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import zone from '../routes.ts'

const meta = {
  title: 'Screens/Login',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/logowanie' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

/** Types credentials, sends them and waits for the words that follow. */
const logIn =
  (words: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Adres e-mail'), 'jan@example.pl')
    await userEvent.type(canvas.getByLabelText('Hasło'), 'tajne hasło')
    await userEvent.click(canvas.getByRole('button', { name: 'Zaloguj' }))
    await canvas.findByText(words, {}, { timeout: 3000 })
  }

export const Empty: Story = {}

export const Framed: Story = { args: { framed: true } }

/** `/auth`, where guarded pages send a visitor. */
export const AskedFor: Story = { args: { path: '/auth?redirect=account' } }

export const NotFilledIn: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Zaloguj' }))
    await canvas.findByText('Podaj adres e-mail.')
  },
}

export const Refused: Story = {
  parameters: {
    calls: [refuse(login, { status: 401, detail: 'Niepoprawny adres e-mail lub hasło.' })],
  },
  play: logIn('Niepoprawny adres e-mail lub hasło.'),
}

export const Unreachable: Story = {
  parameters: { calls: [cutOff(login)] },
  play: logIn(/Nie udało się połączyć/),
}

export const Sending: Story = {
  parameters: { calls: [keepWaiting(login)] },
  play: logIn('Zaloguj'),
}
