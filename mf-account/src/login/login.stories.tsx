import { finishSignIn, getSignInProviders, login } from '@medicena/provider-client/authentication'
import { failNetwork, neverRespond, respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import { expireSession } from '@medicena/zone-kit/session'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { loggedInAs, press } from '../fixtures/story-account.ts'
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
  (text: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Adres e-mail'), 'jan@example.pl')
    await userEvent.type(canvas.getByLabelText('Hasło'), 'tajne hasło')
    await userEvent.click(canvas.getByRole('button', { name: 'Zaloguj' }))
    await canvas.findByText(text)
  }

export const Empty: Story = {}

export const Framed: Story = { args: { framed: true } }

/** `/auth`, the redirect of guarded pages. */
export const RedirectedFromAccount: Story = { args: { path: '/auth?redirect=account' } }

export const NotFilledIn: Story = {
  play: press('Zaloguj', 'Podaj adres e-mail.'),
}

export const Rejected: Story = {
  parameters: {
    handlers: [
      services,
      respondWithProblem(login, { status: 401, detail: 'Niepoprawny adres e-mail lub hasło.' }),
    ],
  },
  play: logIn('Niepoprawny adres e-mail lub hasło.'),
}

export const Unreachable: Story = {
  parameters: { handlers: [services, failNetwork(login)] },
  play: logIn(/Nie udało się połączyć/),
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

export const SessionExpired: Story = {
  args: { path: '/logowanie?redirect=%2Faccount' },
  beforeEach: () => {
    loggedInAs('user')()
    expireSession('story')
  },
}

/** Return from a service, while the session loads. */
export const ReturningFromService: Story = {
  args: { path: '/logowanie#oidc=done' },
  parameters: { handlers: [services, neverRespond(finishSignIn)] },
}

export const PasswordRemoved: Story = {
  args: { path: '/logowanie#oidc=done-password-removed' },
  parameters: {
    handlers: [
      services,
      respondWith(finishSignIn, { token: 'abc', expiration: '2099-01-01T00:00:00.000Z', userType: 'user' }),
    ],
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Hasło do tego konta zostało usunięte')
  },
}

export const ServiceCancelled: Story = { args: { path: '/logowanie#oidc=cancelled' } }

export const ServiceFailed: Story = { args: { path: '/logowanie#oidc=failed' } }
