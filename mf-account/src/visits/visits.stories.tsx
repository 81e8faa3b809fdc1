import {
  getSentContactRequests,
  withdrawContactRequest,
} from '@medicena/provider-client/sent-contact-requests'
import { respondWith } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { sentContactRequest } from '../fixtures/entities.ts'
import { accountScreen, responses } from '../fixtures/story-account.ts'

const meta = {
  title: 'Screens/User data/Visits',
  tags: ['!autodocs'],
  ...accountScreen('/account/user-data', 'user'),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Requests of each status, one to a facility that is not public any more. */
export const Sent: Story = {
  parameters: responses(
    respondWith(withdrawContactRequest, undefined),
    respondWith(getSentContactRequests, {
      total: 3,
      contactRequests: [
        sentContactRequest({
          id: 3,
          status: 'answered',
          message: 'Najlepiej po 16, w poniedziałek lub we wtorek.\nDziękuję!',
          facilityName:
            'Niepubliczny Zakład Opieki Zdrowotnej Centrum Stomatologii Rodzinnej Uśmiech w Konstancinie-Jeziornie',
          serviceName: 'Leczenie kanałowe zęba trzonowego czterokanałowego pod mikroskopem ze znieczuleniem',
        }),
        sentContactRequest({ id: 2, status: 'read', serviceName: null }),
        sentContactRequest({ id: 1, facilityUrl: null }),
      ],
    }),
  ),
}
