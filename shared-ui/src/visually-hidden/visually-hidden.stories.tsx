import type { Meta, StoryObj } from '@storybook/react'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta = {
  title: 'Components/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'Cena promocyjna: ' },
} satisfies Meta<typeof VisuallyHidden>
export default meta
type Story = StoryObj<typeof meta>

/** Only the price is visible; screen readers say which price it is. */
export const BeforeAPrice: Story = {
  render: (args) => (
    <p>
      <VisuallyHidden {...args} />
      1190 zł
    </p>
  ),
}
