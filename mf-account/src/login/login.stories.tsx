import { getSignInProviders, login } from '@medicena/provider-client/authentication'
import { respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
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

export const Empty: Story = {}

/** `/auth`, the redirect of guarded pages. */
export const RedirectedFromAccount: Story = { args: { path: '/auth?redirect=account' } }

export const NotFilledIn: Story = {
  play: press('Zaloguj', 'Podaj adres e-mail.'),
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
  play: async (context) => {
    await userEvent.type(await context.canvas.findByLabelText('Adres e-mail'), 'jan@example.pl')
    await userEvent.type(context.canvas.getByLabelText('Hasło'), 'tajne hasło')
    await press('Zaloguj', 'Nie chcesz czekać?')(context)
  },
}

/** With both services configured. */
export const WithServices: Story = {
  parameters: { handlers: [respondWith(getSignInProviders, { google: true, facebook: true })] },
}

export const ServiceFailed: Story = { args: { path: '/logowanie#oidc=failed' } }
