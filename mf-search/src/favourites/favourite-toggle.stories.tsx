import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { FavouriteToggle } from './favourite-toggle.tsx'
import { setFavourites } from './favourites-list.ts'

const meta = {
  title: 'Components/Favourite toggle',
  component: FavouriteToggle,
  tags: ['!autodocs'],
  args: { facilityId: 12, facilityName: 'Dentus', serviceId: 101, price: '250 zł' },
  beforeEach: () => setFavourites([]),
} satisfies Meta<typeof FavouriteToggle>
export default meta
type Story = StoryObj<typeof meta>

export const WithLabel: Story = { args: { hasLabel: true } }

export const Saved: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { pressed: false }))
  },
}
