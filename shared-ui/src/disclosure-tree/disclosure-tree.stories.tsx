import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { DisclosureTree } from './disclosure-tree.tsx'

const nodes = [
  {
    id: 1,
    name: 'Stomatologia',
    href: '/uslugi-medyczne/stomatologia',
    open: true,
    children: [
      {
        id: 2,
        name: 'Endodoncja',
        href: '/uslugi-medyczne/stomatologia/endodoncja',
        open: true,
        children: [
          {
            id: 3,
            name: 'Leczenie kanałowe – 1 kanał',
            href: '/uslugi-medyczne/stomatologia/leczenie-kanalowe-1-kanal',
            children: [],
          },
          {
            id: 4,
            name: 'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami',
            href: '/uslugi-medyczne/stomatologia/najdluzsza',
            children: [],
          },
        ],
      },
      { id: 5, name: 'Ortodoncja', href: '/uslugi-medyczne/stomatologia/ortodoncja', children: [] },
    ],
  },
  { id: 6, name: 'Medycyna estetyczna', href: '/uslugi-medyczne/medycyna-estetyczna', children: [] },
]

const meta = {
  title: 'Components/DisclosureTree',
  component: DisclosureTree,
  args: { nodes, current: '/uslugi-medyczne/stomatologia/ortodoncja', allOf: (name) => `Wszystko: ${name}` },
} satisfies Meta<typeof DisclosureTree>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}

export const Closed: Story = { args: { nodes: nodes.map((node) => ({ ...node, open: false })) } }

const lazy = nodes.map((node) => ({
  ...node,
  children: node.children.map((child) => ({ ...child, open: false, hasMore: true, children: [] })),
}))
/** A branch whose children are loading. */
export const Loading: Story = {
  args: { nodes: lazy, loadChildren: () => new Promise(() => {}) },
  play: async ({ canvas }) => userEvent.click(canvas.getByText('Ortodoncja')),
}
