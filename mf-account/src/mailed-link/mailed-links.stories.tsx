import { confirmEmail, requestPasswordReset, unlockLogin } from '@medicena/provider-client/authentication'
import { LINK_INVALID } from '@medicena/provider-client/problem'
import { respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { press } from '../fixtures/story-account.ts'
import zone from '../routes.ts'

const TOKEN = 'x'.repeat(43)

const meta = {
  title: 'Screens/Mailed links',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: `/potwierdzenie-adresu#${TOKEN}` },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const ConfirmAddress: Story = {}

export const AddressChanged: Story = {
  parameters: { handlers: [respondWith(confirmEmail, { isChanged: true })] },
  play: press('Potwierdź adres e-mail', 'Adres e-mail został zmieniony'),
}

export const LinkUsed: Story = {
  parameters: {
    handlers: [
      respondWithProblem(confirmEmail, {
        type: LINK_INVALID,
        status: 400,
        detail: 'Ten link wygasł albo został już użyty. Poproś o nowy.',
      }),
    ],
  },
  play: press('Potwierdź adres e-mail', /wygasł albo został już użyty/),
}

export const LinkIncomplete: Story = { args: { path: '/potwierdzenie-adresu#x' } }

export const LoginUnlocked: Story = {
  args: { path: `/odblokowanie-logowania#${TOKEN}` },
  parameters: { handlers: [respondWith(unlockLogin, undefined)] },
  play: press('Odblokuj logowanie', 'Logowanie odblokowane'),
}

export const ForgottenPassword: Story = { args: { path: '/nie-pamietam-hasla' } }

export const ForgottenPasswordSent: Story = {
  args: { path: '/nie-pamietam-hasla' },
  parameters: { handlers: [respondWith(requestPasswordReset, undefined)] },
  play: async (context) => {
    await userEvent.type(await context.canvas.findByLabelText('Adres e-mail'), 'jan@example.pl')
    await press('Wyślij link', 'Sprawdź skrzynkę')(context)
  },
}

export const NewPassword: Story = { args: { path: `/nowe-haslo#${TOKEN}` } }
