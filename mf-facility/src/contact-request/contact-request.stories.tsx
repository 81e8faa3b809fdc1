import { createContactRequest } from '@medicena/provider-client/contact-requests'
import { respondWith } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { ContactRequest } from './contact-request.tsx'

const meta = {
  title: 'Components/Contact request',
  component: ContactRequest,
  tags: ['!autodocs'],
  args: {
    facilityId: 12,
    facilityName: 'Dentus Centrum',
    serviceId: 10,
    serviceName: 'Konsultacja stomatologiczna',
  },
} satisfies Meta<typeof ContactRequest>
export default meta
type Story = StoryObj<typeof meta>

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Wyślij prośbę' }))
    await canvas.findByText('Popraw formularz')
  },
}

export const Sent: Story = {
  parameters: { handlers: [respondWith(createContactRequest, undefined)] },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Imię i nazwisko'), 'Anna Nowak')
    await userEvent.type(canvas.getByLabelText('Numer telefonu'), '600 100 200')
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Wyślij prośbę' }))
    await canvas.findByText('Prośba wysłana')
  },
}
