import type { Meta, StoryObj } from '@storybook/react'
import { StaticContent } from './static-content.tsx'

const meta = {
  title: 'Components/StaticContent',
  component: StaticContent,
} satisfies Meta<typeof StaticContent>
export default meta
type Story = StoryObj<typeof meta>

/** Text and links without handlers; documents contain it, and their browser does not hydrate it. */
export const Text: Story = {
  args: {
    children: (
      <p>
        Leczenie kanałowe usuwa zakażoną miazgę zęba.{' '}
        <a href="/uslugi-medyczne/stomatologia/korony">Korony</a>
      </p>
    ),
  },
}
