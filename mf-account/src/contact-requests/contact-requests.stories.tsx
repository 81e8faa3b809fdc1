import { getContactRequests } from '@medicena/provider-client/managed-contact-requests'
import { respondWith } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { contactRequest } from '../fixtures/entities.ts'
import { accountScreen, responses } from '../fixtures/story-account.ts'

const meta = {
  title: 'Screens/Manager/Contact requests',
  tags: ['!autodocs'],
  ...accountScreen('/account/medical-services/7/contact-requests', 'manager'),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const some = respondWith(getContactRequests, {
  contactRequests: [
    contactRequest(),
    contactRequest({
      id: 2,
      name: 'Jan Kowalski',
      email: null,
      message: null,
      serviceId: null,
      serviceName: null,
      status: 'answered',
    }),
  ],
  total: 45,
  counts: { new: 3, read: 12, answered: 30 },
})

export const Several: Story = { parameters: responses(some) }

export const OfAllFacilities: Story = {
  args: { path: '/account/contact-requests' },
  parameters: responses(some),
}

export const Empty: Story = {
  parameters: responses(
    respondWith(getContactRequests, {
      contactRequests: [],
      total: 0,
      counts: { new: 0, read: 0, answered: 0 },
    }),
  ),
}

export const ConfirmDeletion: Story = {
  parameters: responses(some),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Usuń zgłoszenie – Anna Nowak' }))
    await canvas.findByText('Usunąć zgłoszenie?')
  },
}
