import type { Meta, StoryObj } from '@storybook/react'
import { Chip } from './chip.tsx'

const meta = {
  title: 'Components/Chip',
  component: Chip,
  args: { children: 'do 500 zł', href: '/uslugi-medyczne/stomatologia' },
} satisfies Meta<typeof Chip>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {
  render: () => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>
      {['od 100 zł', 'do 10 km', 'Najdłuższa-nazwa-usługi-stomatologicznej z przeciwwskazaniami'].map(
        (filter) => (
          <li key={filter}>
            <Chip href="/uslugi-medyczne/stomatologia">{filter}</Chip>
          </li>
        ),
      )}
    </ul>
  ),
}
