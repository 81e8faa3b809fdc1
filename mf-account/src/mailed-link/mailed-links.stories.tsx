import {
  confirmEmail,
  requestPasswordReset,
  resetPassword,
  unlockLogin,
} from '@medicena/provider-client/authentication'
import { LINK_INVALID } from '@medicena/provider-client/problem'
import { failNetwork, neverRespond, respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { press } from '../fixtures/story-account.ts'
import zone from '../routes.ts'

const TOKEN = 'x'.repeat(43)
const invalid = {
  type: LINK_INVALID,
  status: 400,
  detail: 'Ten link wygasł albo został już użyty. Poproś o nowy.',
}

const meta = {
  title: 'Screens/Mailed links',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: `/potwierdzenie-adresu#${TOKEN}` },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

/** Types a new password twice, sends it and waits for the resulting text. */
const choosePassword =
  (text: string | RegExp): NonNullable<Story['play']> =>
  async (context) => {
    const canvas = within(context.canvasElement)
    await userEvent.type(await canvas.findByLabelText('Nowe hasło'), 'nowe lepsze hasło')
    await userEvent.type(canvas.getByLabelText('Powtórz nowe hasło'), 'nowe lepsze hasło')
    await press('Zapisz nowe hasło', text)(context)
  }

export const ConfirmAddress: Story = {}

export const AddressConfirmed: Story = {
  parameters: { handlers: [respondWith(confirmEmail, { isChanged: false })] },
  play: press('Potwierdź adres e-mail', 'Adres e-mail został potwierdzony'),
}

export const AddressChanged: Story = {
  parameters: { handlers: [respondWith(confirmEmail, { isChanged: true })] },
  play: press('Potwierdź adres e-mail', 'Adres e-mail został zmieniony'),
}

export const Confirming: Story = {
  parameters: { handlers: [neverRespond(confirmEmail)] },
  play: press('Potwierdź adres e-mail', 'Potwierdź adres e-mail'),
}

export const LinkUsed: Story = {
  parameters: { handlers: [respondWithProblem(confirmEmail, invalid)] },
  play: press('Potwierdź adres e-mail', /wygasł albo został już użyty/),
}

export const LinkIncomplete: Story = { args: { path: '/potwierdzenie-adresu#x' } }

export const UnlockLogin: Story = { args: { path: `/odblokowanie-logowania#${TOKEN}` } }

export const LoginUnlocked: Story = {
  args: { path: `/odblokowanie-logowania#${TOKEN}` },
  parameters: { handlers: [respondWith(unlockLogin, undefined)] },
  play: press('Odblokuj logowanie', 'Logowanie odblokowane'),
}

export const UnlockUnreachable: Story = {
  args: { path: `/odblokowanie-logowania#${TOKEN}` },
  parameters: { handlers: [failNetwork(unlockLogin)] },
  play: press('Odblokuj logowanie', /Nie udało się połączyć/),
}

export const ForgottenPassword: Story = { args: { path: '/nie-pamietam-hasla' } }

export const ForgottenPasswordSent: Story = {
  args: { path: '/nie-pamietam-hasla' },
  parameters: { handlers: [respondWith(requestPasswordReset, undefined)] },
  play: async (context) => {
    const field = await within(context.canvasElement).findByLabelText('Adres e-mail')
    await userEvent.type(field, 'jan@example.pl')
    await press('Wyślij link', 'Sprawdź skrzynkę')(context)
  },
}

export const NewPassword: Story = { args: { path: `/nowe-haslo#${TOKEN}` } }

export const NewPasswordLinkUsed: Story = {
  args: { path: `/nowe-haslo#${TOKEN}` },
  parameters: { handlers: [respondWithProblem(resetPassword, invalid)] },
  play: choosePassword(/wygasł albo został już użyty/),
}

export const NewPasswordTooCommon: Story = {
  args: { path: `/nowe-haslo#${TOKEN}` },
  parameters: {
    handlers: [
      respondWithProblem(resetPassword, {
        status: 400,
        errors: { password: 'To hasło jest zbyt popularne. Wymyśl inne, którego nikt nie zgadnie.' },
      }),
    ],
  },
  play: choosePassword(/zbyt popularne/),
}
