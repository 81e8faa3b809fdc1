import { getSignInProviders, login } from '@medicena/provider-client/authentication'
import { neverRespond, respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { press } from '../fixtures/story-account.ts'
import zone from '../routes.ts'

const services = respondWith(getSignInProviders, { google: false, facebook: false })

const meta = {
  title: 'Screens/Login',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/logowanie' },
  parameters: { layout: 'fullscreen', handlers: [services] },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

/** Types credentials, sends them and waits for the resulting text. */
const logIn =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Adres e-mail'), 'jan@example.pl')
    await userEvent.type(canvas.getByLabelText('Hasło'), 'tajne hasło')
    await userEvent.click(canvas.getByRole('button', { name: 'Zaloguj' }))
    await canvas.findByText(text)
  }

export const Empty: Story = {}

/** `/auth`, the redirect of guarded pages. */
export const RedirectedFromAccount: Story = { args: { path: '/auth?redirect=account' } }

export const NotFilledIn: Story = {
  play: press('Zaloguj', 'Podaj adres e-mail.'),
}

export const Sending: Story = {
  parameters: { handlers: [services, neverRespond(login)] },
  play: logIn('Zaloguj'),
}

/** The login is delayed; a mailed link unlocks it. */
export const Throttled: Story = {
  parameters: {
    handlers: [
      services,
      respondWithProblem(login, {
        status: 429,
        detail: 'Zbyt wiele nieudanych prób logowania. Spróbuj ponownie za 5 minut.',
      }),
    ],
  },
  play: logIn('Nie chcesz czekać?'),
}

/** With both services configured. */
export const WithServices: Story = {
  parameters: { handlers: [respondWith(getSignInProviders, { google: true, facebook: true })] },
}

export const ServiceFailed: Story = { args: { path: '/logowanie#oidc=failed' } }
