import type { Meta, StoryObj } from '@storybook/react'
import { fn } from 'storybook/test'
import { LoadMore } from './load-more.tsx'

const meta = {
  title: 'Components/LoadMore',
  component: LoadMore,
  args: { shown: 3, total: 1234, list: { current: null }, onLoadMore: fn() },
} satisfies Meta<typeof LoadMore>
export default meta
type Story = StoryObj<typeof meta>

export const More: Story = {}

export const Busy: Story = { args: { busy: true } }

/** A link works without JavaScript. */
export const BusyLink: Story = { args: { busy: true, href: '/uslugi-medyczne/stomatologia?offset=50' } }

export const WithError: Story = { args: { error: 'Nie udało się wczytać kolejnych ofert.' } }

export const All: Story = { args: { total: 3 } }
