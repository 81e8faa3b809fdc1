import type { Meta, StoryObj } from '@storybook/react'
import { Price } from '../price/price.tsx'
import { Card, StretchedLink, Surface } from './card.tsx'

const meta = {
  title: 'Components/Card',
  component: Surface,
  args: {
    children: (
      <>
        <h3>Opinie</h3>
        <p>Na podstawie 128 ocen z serwisu mapowego</p>
      </>
    ),
  },
} satisfies Meta<typeof Surface>
export default meta
type Story = StoryObj<typeof meta>

export const Panel: Story = {}

/** The link covers the whole panel. */
export const Interactive: Story = {
  args: {
    interactive: true,
    as: 'article',
    children: (
      <>
        <h3>
          <StretchedLink href="/uslugi-medyczne/stomatologia/leczenie-kanalowe">
            Leczenie kanałowe zęba trzonowego
          </StretchedLink>
        </h3>
        <Price prefix="od" value="450 zł" />
      </>
    ),
  },
}

/** A page-wide section with the page's gutters. */
export const Wrapper: Story = {
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
}
