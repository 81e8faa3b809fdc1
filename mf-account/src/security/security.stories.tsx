import {
  type Account,
  changePassword,
  getAccount,
  requestEmailChange,
} from '@medicena/provider-client/accounts'
import { SIGN_IN_AGAIN } from '@medicena/provider-client/problem'
import { respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { ACCOUNT } from '../fixtures/entities.ts'
import { accountScreen, loggedInAs, press, responses } from '../fixtures/story-account.ts'

const of = (account: Partial<Account>) => respondWith(getAccount, { ...ACCOUNT, ...account })

const meta = {
  title: 'Screens/Security',
  tags: ['!autodocs'],
  ...accountScreen('/account/security', 'user'),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Confirmed: Story = {}

export const NotConfirmed: Story = { parameters: responses(of({ isEmailConfirmed: false })) }

export const WithoutPassword: Story = {
  parameters: responses(of({ hasPassword: false, providers: ['google', 'facebook'] })),
}

export const WithoutAddress: Story = {
  parameters: responses(
    of({ email: null, isEmailConfirmed: false, hasPassword: false, providers: ['facebook'] }),
  ),
}

/** Types a new address, sends it and waits for the resulting text. */
const changeAddress =
  (text: RegExp): NonNullable<Story['play']> =>
  async (context) => {
    await userEvent.type(await context.canvas.findByLabelText('Nowy adres e-mail'), 'nowy@example.pl')
    await press('Zmień adres e-mail', text)(context)
  }

export const NewAddressMailed: Story = {
  parameters: responses(respondWith(requestEmailChange, undefined)),
  play: changeAddress(/Wysłaliśmy wiadomość na adres/),
}

export const SignInAgain: Story = {
  parameters: responses(
    of({ hasPassword: false, providers: ['google'] }),
    respondWithProblem(requestEmailChange, {
      type: SIGN_IN_AGAIN,
      status: 403,
      detail: 'Ze względów bezpieczeństwa zaloguj się ponownie przez Google lub Facebook.',
    }),
  ),
  play: changeAddress(/Ze względów bezpieczeństwa/),
}

export const WrongPassword: Story = {
  parameters: responses(
    respondWithProblem(changePassword, {
      status: 400,
      errors: { currentPassword: 'To hasło jest niepoprawne.' },
    }),
  ),
  play: async (context) => {
    const { canvas } = context
    await canvas.findByRole('button', { name: 'Zmień hasło' })
    const password = canvas.getAllByLabelText('Obecne hasło').at(-1)
    if (password) await userEvent.type(password, 'złe hasło')
    await userEvent.type(canvas.getByLabelText('Nowe hasło'), 'nowe lepsze hasło')
    await userEvent.type(canvas.getByLabelText('Powtórz nowe hasło'), 'nowe lepsze hasło')
    await press('Zmień hasło', 'Obecne hasło: To hasło jest niepoprawne.')(context)
  },
}

export const DeletingWithFacilities: Story = {
  args: { path: '/account/delete' },
  beforeEach: loggedInAs('manager'),
  parameters: responses(of({ facilitiesNumber: 2 })),
}
