import type { Meta, StoryObj } from '@storybook/react'
import { Breadcrumb } from './breadcrumb.tsx'

const meta = {
  title: 'Components/Breadcrumb',
  component: Breadcrumb,
  args: {
    items: [
      { name: 'Strona główna', href: '/' },
      { name: 'Stomatologia', href: '/uslugi-medyczne/stomatologia' },
      {
        name: 'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami-do-znieczulenia-ogólnego',
        href: '/uslugi-medyczne/stomatologia/leczenie-kanalowe',
      },
    ],
  },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const Links: Story = {}

/** On phones the first two links appear on focus. */
export const ServiceInPlace: Story = {
  args: {
    items: [
      { name: 'Stomatologia', href: '/uslugi-medyczne/stomatologia' },
      { name: 'Konsultacje', href: '/uslugi-medyczne/stomatologia/konsultacje' },
      { name: 'Wizyta pilna z zaopatrzeniem bólu', href: '/uslugi-medyczne/stomatologia/wizyta-pilna' },
      { name: 'Wrocław' },
    ],
  },
}
