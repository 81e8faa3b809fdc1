import type { Meta, StoryObj } from '@storybook/react'
import { SEARCHES } from '../fixtures/searches.ts'
import { setRecentSearches } from './recent-searches.ts'
import { RecentSearchesRow } from './recent-searches-row.tsx'

const meta = {
  title: 'Components/Recent searches',
  component: RecentSearchesRow,
  tags: ['!autodocs'],
} satisfies Meta<typeof RecentSearchesRow>
export default meta
type Story = StoryObj<typeof meta>

/** More searches than fit: the row scrolls horizontally. */
export const Five: Story = { beforeEach: () => setRecentSearches(SEARCHES) }

export const One: Story = { beforeEach: () => setRecentSearches(SEARCHES.slice(0, 1)) }
