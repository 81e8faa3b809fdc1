import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from 'storybook/test'
import { Info } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import { Popover } from './popover.tsx'

const meta = {
  title: 'Components/Popover',
  component: Popover,
  args: {
    label: 'Jak sortujemy oferty?',
    icon: <Info />,
    children: (
      <>
        <p>Oferty są uporządkowane według ceny. Placówki z pakietem Smart są oznaczone.</p>
        <p>
          <Link href="/regulamin">Zasady plasowania ofert</Link>
        </p>
      </>
    ),
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

/** Opens the panel and waits until it is visible. */
const open: NonNullable<Story['play']> = async ({ canvasElement, args }) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: args.label }))
  await expect(await canvas.findByRole('group', { name: args.label })).toBeVisible()
}

export const Closed: Story = {}

export const Open: Story = { play: open }

/** The panel follows its button in the Tab order, and Esc returns the focus. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: args.label })
    await userEvent.click(button)
    const panel = await canvas.findByRole('group', { name: args.label })
    await expect(panel).toBeVisible()
    await expect(panel.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      button.getBoundingClientRect().bottom,
    )
    panel.hidePopover()
    await expect(panel).not.toBeVisible()
  },
}

export const AtTheEdge: Story = {
  play: open,
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', justifyContent: 'end' }}>
        <Story />
      </div>
    ),
  ],
}

export const AtTheFoot: Story = {
  play: open,
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', alignContent: 'end', minBlockSize: '90vh' }}>
        <Story />
      </div>
    ),
  ],
}

export const LongText: Story = {
  play: open,
  args: {
    children: (
      <p>{'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami do znieczulenia. '.repeat(30)}</p>
    ),
  },
}
