import type { Meta, StoryObj } from '@storybook/react'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { MapPin } from '../icon/icon.tsx'
import { Combobox } from './combobox.tsx'

interface Town {
  readonly slug: string
  readonly name: string
}

/** The maximum number of results of the provider: the list scrolls. */
const towns: readonly Town[] = [
  { slug: 'najdluzsza', name: 'Wrocław: najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami' },
  ...Array.from({ length: 9 }, (_, index) => ({ slug: `wroclaw-${index}`, name: `Wrocław ${index + 1}` })),
]

/** Filters the items by the text like a screen; a status other than `ready` is kept. */
function Towns({ items, status, ...props }: ComponentProps<typeof Combobox<Town>>) {
  const [text, setText] = useState('')
  const found = items.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  return (
    <Combobox
      {...props}
      items={found}
      status={text.length < 2 ? 'idle' : status}
      onInputChange={(next) => {
        setText(next)
        props.onInputChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/Combobox',
  component: Combobox<Town>,
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
  render: (args) => <Towns {...args} />,
  args: {
    label: 'Miasto',
    name: 'city',
    placeholder: 'np. Wrocław',
    items: towns,
    itemToString: ({ name }) => name,
    itemKey: ({ slug }) => slug,
    onInputChange: fn(),
    onSelect: fn(),
    status: 'ready',
  },
} satisfies Meta<typeof Combobox<Town>>
export default meta
type Story = StoryObj<typeof meta>

/** Types a text and waits for the expected one. */
const typed =
  (text: string, expected: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), text)
    await expect((await canvas.findAllByText(expected))[0]).toBeVisible()
  }

export const Empty: Story = {}

export const Large: Story = { args: { size: 'large', icon: <MapPin />, labelHidden: true } }

export const Selected: Story = { args: { initialItem: { slug: 'wroclaw', name: 'Wrocław' } } }

export const Options: Story = { play: typed('wr', 'Wrocław 1') }

export const NoResults: Story = { play: typed('xyz', 'Brak wyników wyszukiwania...') }

export const Loading: Story = { args: { items: [], status: 'loading' }, play: typed('wr', 'Szukamy…') }

export const SearchError: Story = {
  args: { status: 'error', onRetry: fn() },
  play: typed('wr', 'Nie udało się wczytać podpowiedzi.'),
}

export const WithError: Story = { args: { message: 'Wybierz miasto z listy.' } }
