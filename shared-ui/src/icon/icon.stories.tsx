import type { Meta, StoryObj } from '@storybook/react'
import * as icons from './icon.tsx'

/** The icons in use, all from Lucide. They accompany a text and never replace it. */
function IconTable() {
  return (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(calc(2 * var(--space-20)), 1fr))',
        gap: 'var(--space-4)',
      }}
    >
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'center', gap: 'var(--space-2)' }}>
          <Icon />
          <code lang="en">{name}</code>
        </li>
      ))}
    </ul>
  )
}

const meta = { title: 'Components/Icon', component: IconTable } satisfies Meta<typeof IconTable>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
