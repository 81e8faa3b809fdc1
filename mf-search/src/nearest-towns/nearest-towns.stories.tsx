import type { Meta, StoryObj } from '@storybook/react'
import { NearestTowns } from './nearest-towns.tsx'

const meta = {
  title: 'Components/Nearest towns',
  component: NearestTowns,
  args: {
    heading: 'Najbliższe miejscowości z ofertami',
    towns: [
      {
        name: 'Sobótka',
        href: '/uslugi-medyczne/stomatologia/korony/sobotka',
        detail: '3 oferty, 28 km, od 250 zł',
      },
      {
        name: 'Konstancin-Jeziorna',
        href: '/uslugi-medyczne/stomatologia/korony',
        detail: '1 oferta, 31 km',
      },
    ],
  },
} satisfies Meta<typeof NearestTowns>
export default meta
type Story = StoryObj<typeof meta>

export const Towns: Story = {}
