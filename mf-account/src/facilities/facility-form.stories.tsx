import { getAccount } from '@medicena/provider-client/accounts'
import { addFacility, editFacility, getManagedFacility } from '@medicena/provider-client/managed-facilities'
import { failNetwork, respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { ACCOUNT, managedFacility } from '../fixtures/entities.ts'
import { accountScreen, press, responses } from '../fixtures/story-account.ts'

const meta = {
  title: 'Screens/Manager/Facility form',
  tags: ['!autodocs'],
  ...accountScreen('/account/add-institution', 'manager'),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const EDIT = { path: '/account/medical-services/7' }

export const New: Story = {}

/** Says before the form that it can't be sent yet. */
export const UnconfirmedAddress: Story = {
  parameters: responses(respondWith(getAccount, { ...ACCOUNT, isEmailConfirmed: false })),
}

export const NotFilledIn: Story = {
  play: press('Dodaj placówkę', /^Potwierdź miejscowość Bełchatów/),
}

export const Saved: Story = { args: EDIT }

const WORKING_DAY = [{ opens: '08:00', closes: '18:00' }]
const BREAK = [
  { opens: '09:00', closes: '13:00' },
  { opens: '15:00', closes: '20:00' },
]

export const HoursAndAmenities: Story = {
  args: EDIT,
  parameters: responses(
    respondWith(
      getManagedFacility,
      managedFacility({
        openingHours: [WORKING_DAY, BREAK, WORKING_DAY, WORKING_DAY, WORKING_DAY, [], []],
        amenities: ['nfz', 'card', 'step-free', 'english'],
      }),
    ),
  ),
}

export const ImpossibleHours: Story = {
  args: EDIT,

  play: async (context) => {
    const canvas = within(context.canvasElement)
    await userEvent.type(await canvas.findByLabelText('Sobota'), '14-9')
    await press('Zapisz', /^Sobota: Podaj godziny po kolei/)(context)
  },
}

export const Rejected: Story = {
  args: EDIT,
  parameters: responses(
    respondWithProblem(editFacility, {
      status: 400,
      detail: 'Zapytanie zawiera niepoprawne wartości.',
      errors: { city: 'Wybierz miejscowość z listy.' },
    }),
  ),
  play: press('Zapisz', 'Wybierz miejscowość z listy.'),
}

/** The facility was saved in another window meanwhile. */
export const Conflict: Story = {
  args: EDIT,
  parameters: responses(respondWithProblem(editFacility, { status: 412 })),
  play: async (context) => {
    const canvas = within(context.canvasElement)
    await userEvent.type(await canvas.findByLabelText('Nazwa placówki'), ' II')
    await userEvent.type(canvas.getByLabelText('Drugi telefon (opcjonalnie)'), '600 100 200')
    await press('Zapisz', 'Te dane zmieniły się w międzyczasie')(context)
  },
}

export const Unreachable: Story = {
  args: EDIT,
  parameters: responses(failNetwork(editFacility), failNetwork(addFacility)),
  play: press('Zapisz', /Nie udało się połączyć/),
}

/** Facility of another manager. */
export const NotFound: Story = { args: { path: '/account/medical-services/8' } }
