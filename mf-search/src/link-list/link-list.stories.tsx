import type { Meta, StoryObj } from '@storybook/react'
import { LinkList } from './link-list.tsx'

const meta = {
  title: 'Components/Link list',
  component: LinkList,
  args: {
    heading: 'Najbliższe miejscowości z ofertami',
    links: [
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
} satisfies Meta<typeof LinkList>
export default meta
type Story = StoryObj<typeof meta>

export const Towns: Story = {}
