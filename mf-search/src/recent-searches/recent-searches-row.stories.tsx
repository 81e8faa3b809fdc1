import type { Meta, StoryObj } from '@storybook/react'
import { fn } from 'storybook/test'
import { SEARCHES } from '../fixtures/searches.ts'
import { RecentSearchesRow } from './recent-searches-row.tsx'

const meta = {
  title: 'Components/Recent searches',
  component: RecentSearchesRow,
  tags: ['!autodocs'],
  args: { searches: SEARCHES, onClear: fn() },
} satisfies Meta<typeof RecentSearchesRow>
export default meta
type Story = StoryObj<typeof meta>

/** More searches than fit: the row scrolls horizontally. */
export const Five: Story = {}

export const One: Story = { args: { searches: SEARCHES.slice(0, 1) } }
