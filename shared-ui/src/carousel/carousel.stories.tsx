import type { Meta, StoryObj } from '@storybook/react'
import { Card, StretchedLink, Surface } from '../card/card.tsx'
import { Link } from '../link/link.tsx'
import { Price } from '../price/price.tsx'
import { Carousel } from './carousel.tsx'

const services = [
  ['Leczenie kanałowe zęba trzonowego pod mikroskopem', '1450 zł'],
  ['Skaling, piaskowanie i fluoryzacja', '320 zł'],
  ['Konsultacja ortodontyczna', '200 zł'],
  ['Korona pełnoceramiczna', '1800 zł'],
  ['Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami', '99,50 zł'],
  ['Wybielanie zębów nakładkowe', '900 zł'],
  ['Ekstrakcja zęba', '300 zł'],
] as const

const cards = (count: number) =>
  services.slice(0, count).map(([name, price]) => (
    <Surface key={name} as="li" interactive>
      <h3>
        <StretchedLink href="/uslugi-medyczne/stomatologia">{name}</StretchedLink>
      </h3>
      <Price prefix="od" value={price} />
    </Surface>
  ))

const meta = {
  title: 'Components/Carousel',
  component: Carousel,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Najczęściej wyszukiwane',
    heading: <h2>Najczęściej wyszukiwane</h2>,
    more: (
      <Link href="/najczesciej-wyszukiwane" standalone>
        Zobacz więcej
      </Link>
    ),
    children: cards(7),
  },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof Carousel>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeSlides: Story = {}

export const AllVisible: Story = { args: { children: cards(3) } }
