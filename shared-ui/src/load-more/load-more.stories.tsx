import type { Meta, StoryObj } from '@storybook/react'
import { type ComponentProps, useRef, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Surface } from '../card/card.tsx'
import { LoadMore } from './load-more.tsx'

/** A list that grows without delay, like a screen's after a request. */
function Offers({ shown, onLoadMore, ...props }: ComponentProps<typeof LoadMore>) {
  const list = useRef<HTMLOListElement>(null)
  const [count, setCount] = useState(shown)
  return (
    <div style={{ display: 'grid', gap: 'var(--space-3)' }}>
      <ol ref={list} style={{ display: 'grid', gap: 'var(--space-3)' }}>
        {Array.from({ length: count }, (_, offer) => offer + 1).map((offer) => (
          <Surface key={offer} as="li">
            <a href="/placowki/dentus-id1">Placówka {offer}</a>
          </Surface>
        ))}
      </ol>
      <LoadMore
        {...props}
        list={list}
        shown={count}
        onLoadMore={() => {
          onLoadMore()
          setCount(Math.min(count + 3, props.total))
        }}
      />
    </div>
  )
}

const meta = {
  title: 'Components/LoadMore',
  component: LoadMore,
  render: (args) => <Offers {...args} />,
  args: { shown: 3, total: 1234, list: { current: null }, onLoadMore: fn() },
} satisfies Meta<typeof LoadMore>
export default meta
type Story = StoryObj<typeof meta>

export const More: Story = {}

export const Loaded: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Pokaż więcej' }))
    await expect(canvas.getByRole('link', { name: 'Placówka 4' })).toHaveFocus()
    await canvas.findByText('Pokazano 6 z 1234')
  },
}

/** Works without JavaScript. */
export const AsLink: Story = { args: { href: '/uslugi-medyczne/stomatologia?offset=50' } }

export const Busy: Story = { args: { busy: true } }

export const BusyLink: Story = { args: { busy: true, href: '/uslugi-medyczne/stomatologia?offset=50' } }

export const WithError: Story = { args: { error: 'Nie udało się wczytać kolejnych ofert.' } }

export const All: Story = { args: { total: 3 } }
