import { createContactRequest } from '@medicena/provider-client/contact-requests'
import { respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { GroupContactRequest } from './group-contact-request.tsx'

const meta = {
  title: 'Components/Group contact request',
  component: GroupContactRequest,
  tags: ['!autodocs'],
  args: {
    facilities: [
      { id: 12, name: 'Dentus Centrum' },
      { id: 34, name: 'Centrum Stomatologiczno-Implantologiczne Konstancin-Jeziorna' },
    ],
    message: 'Proszę o termin i potwierdzenie ceny całego leczenia: RTG zęba, leczenie kanałowe.',
  },
} satisfies Meta<typeof GroupContactRequest>
export default meta
type Story = StoryObj<typeof meta>

/** One of the facilities has no manager any more. */
export const PartlySent: Story = {
  parameters: {
    handlers: [
      respondWithProblem(
        { ...createContactRequest, path: 'MedicalFacility/34/ContactRequests' },
        { status: 409, detail: 'Ta placówka nie przyjmuje próśb o kontakt. Zadzwoń do niej.' },
      ),
      respondWith(createContactRequest, undefined),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Imię i nazwisko'), 'Anna Nowak')
    await userEvent.type(canvas.getByLabelText('Numer telefonu'), '600 100 200')
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Wyślij prośbę' }))
    await canvas.findByText('Nie wszystkie prośby zostały wysłane')
  },
}
