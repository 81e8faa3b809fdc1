import { inRouter } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { CompareBar, CompareToggle } from './compare.tsx'
import { setSelection } from './selection.ts'

const NAMES = ['Dentus', 'Medica', 'Klinika Nowa', 'Uśmiech']

function Offers() {
  return (
    <>
      {NAMES.map((name, index) => (
        <p key={name}>
          {name} <CompareToggle facility={{ id: index + 1, name }} services={[101]} />
        </p>
      ))}
      <CompareBar />
    </>
  )
}

const meta = {
  title: 'Components/Compare',
  component: Offers,
  tags: ['!autodocs'],
  decorators: [inRouter('/uslugi-medyczne/stomatologia/skaling')],
} satisfies Meta<typeof Offers>
export default meta
type Story = StoryObj<typeof meta>

const select =
  (count: number): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    setSelection([])
    for (const toggle of within(canvasElement)
      .getAllByRole('button', { name: /^Porównaj –/, pressed: false })
      .slice(0, count)) {
      await userEvent.click(toggle)
    }
  }

/** Another comparison waits. */
export const OtherService: Story = {
  play: () =>
    setSelection([
      { id: 1, name: 'Dentus', services: [101] },
      { id: 2, name: 'Medica', services: [502] },
    ]),
}

export const Full: Story = { play: select(3) }
