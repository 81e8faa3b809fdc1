import type { Meta, StoryObj } from '@storybook/react'
import { ServiceCardGrid } from '../service-card/service-card.tsx'

/** An image of one circle: the API, which serves the drawings, is mocked. */
const DRAWING =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"%3E%3Ccircle cx="32" cy="32" r="20" fill="%230a6870"/%3E%3C/svg%3E'

const card = (id: number, name: string, drawing: string | null) => ({
  id,
  name,
  drawing,
  category: 'Stomatologia zachowawcza',
  price: '250 zł',
  href: '/uslugi-medyczne/stomatologia/wypelnienia',
})

const meta = {
  title: 'Components/Category drawing',
  component: ServiceCardGrid,
  tags: ['!autodocs'],
} satisfies Meta<typeof ServiceCardGrid>
export default meta
type Story = StoryObj<typeof meta>

/** Cards with a drawing, with a long name, and without one. */
export const OnCards: Story = {
  args: {
    cards: [
      card(1, 'Wypełnienia (plomby)', DRAWING),
      card(2, 'Wypełnienie kompozytowe w zębie przednim – odbudowa kąta siecznego', DRAWING),
      card(3, 'Opatrunek leczniczy', null),
    ],
    headingLevel: 2,
  },
}
