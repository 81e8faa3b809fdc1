import {
  type Account,
  changePassword,
  getAccount,
  requestEmailChange,
} from '@medicena/provider-client/accounts'
import { SIGN_IN_AGAIN } from '@medicena/provider-client/problem'
import { respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { ACCOUNT } from '../fixtures/entities.ts'
import { accountScreen, loggedInAs, responses } from '../fixtures/story-account.ts'

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

/** Types a new address and sends it. */
const changeAddress =
  (button: string, text: RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Nowy adres e-mail'), 'nowy@example.pl')
    await userEvent.click(canvas.getByRole('button', { name: button }))
    await canvas.findByText(text)
  }

export const NewAddressMailed: Story = {
  parameters: responses(respondWith(requestEmailChange, undefined)),
  play: changeAddress('Zmień adres e-mail', /Wysłaliśmy wiadomość na adres/),
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
  play: changeAddress('Zmień adres e-mail', /Ze względów bezpieczeństwa/),
}

export const WrongPassword: Story = {
  parameters: responses(
    respondWithProblem(changePassword, {
      status: 400,
      errors: { currentPassword: 'To hasło jest niepoprawne.' },
    }),
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Zmień hasło' })
    const password = canvas.getAllByLabelText('Obecne hasło').at(-1)
    if (password) await userEvent.type(password, 'złe hasło')
    await userEvent.type(canvas.getByLabelText('Nowe hasło'), 'nowe lepsze hasło')
    await userEvent.type(canvas.getByLabelText('Powtórz nowe hasło'), 'nowe lepsze hasło')
    await userEvent.click(canvas.getByRole('button', { name: 'Zmień hasło' }))
    await canvas.findByText('Obecne hasło: To hasło jest niepoprawne.')
  },
}

export const DeletingWithFacilities: Story = {
  args: { path: '/account/delete' },
  beforeEach: loggedInAs('manager'),
  parameters: responses(of({ facilitiesNumber: 2 })),
}
