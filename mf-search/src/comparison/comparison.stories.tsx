import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { respondWith } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { PROFILES, profileResponse } from '../fixtures/profile-responses.ts'
import zone from '../routes.ts'
import type { Profile } from './comparison-view.ts'

/** Path of a comparison with the responses to its requests. */
function comparison(profiles: readonly Profile[], more = ''): Story {
  const ids = profiles.map(({ medicalFacility }) => medicalFacility.id)
  return {
    args: { path: `/porownanie?placowki=${ids.join(',')}${more}` },
    parameters: {
      handlers: profiles.map((profile) =>
        respondWith(
          { ...getFacilityProfile, path: `MedicalFacility/Profile/${profile.medicalFacility.id}` },
          profile,
        ),
      ),
    },
  }
}

const meta = {
  title: 'Screens/Comparison',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/porownanie' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

/** The visitor came from the results of a town. */
export const FromResults: Story = comparison(
  PROFILES,
  `&usluga=502&powrot=${encodeURIComponent('/uslugi-medyczne/stomatologia/skaling/wroclaw')}`,
)

/** The hours of every day. */
export const WeekOpen: Story = {
  ...comparison(PROFILES, '&usluga=502'),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Cały tydzień' }))
  },
}

/** The visitor came from a service that only some of the facilities offer. */
export const OthersOpen: Story = comparison(PROFILES, '&usluga=1101')

export const NoSharedServices: Story = comparison([
  profileResponse(12, 'Dentus', { 101: 900 }),
  profileResponse(34, 'Centrum Stomatologiczno-Dermatologiczne Konstancin-Jeziorna', {
    502: [12_000, 10_500.5, 11_200],
  }),
])
