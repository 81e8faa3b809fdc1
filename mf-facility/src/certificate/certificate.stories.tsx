import { type Certificate, getCertificate } from '@medicena/provider-client/smart'
import { respondWith } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import zone from '../routes.ts'

const certificate = (changes: Partial<Certificate> = {}) => ({
  handlers: [
    respondWith(getCertificate, {
      facilityId: 12,
      name: 'Dentus Centrum',
      fullStreet: 'ul. Świdnicka 19/3',
      city: 'Wrocław',
      phoneNumber: '+48 71 343 12 18',
      url: '/placowki/dentus-centrum-wroclaw',
      validFrom: '2026-11-26',
      validTo: '2026-12-31',
      isValid: true,
      ...changes,
    }),
  ],
})

const meta = {
  title: 'Screens/Certificate',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/certyfikat/12' },
  parameters: { layout: 'fullscreen', ...certificate() },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const Valid: Story = {}

export const Expired: Story = {
  parameters: certificate({
    isValid: false,
    name: 'Wielospecjalistyczne Centrum Stomatologii i Implantologii Dentystycznej',
  }),
}
