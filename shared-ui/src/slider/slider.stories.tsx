import type { Meta, StoryObj } from '@storybook/react'
import { type ComponentProps, useState } from 'react'
import { fn } from 'storybook/test'
import { Slider } from './slider.tsx'

/** Keeps the range like a screen. */
function StatefulSlider({ value, onChange, ...props }: ComponentProps<typeof Slider>) {
  const [range, setRange] = useState(value)
  return (
    <Slider
      {...props}
      value={range}
      onChange={(next) => {
        setRange(next)
        onChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/Slider',
  component: Slider,
  render: (args) => <StatefulSlider {...args} />,
  args: {
    label: 'Cena',
    min: 150,
    max: 4549,
    step: 10,
    value: [450, 2200],
    formatValue: (price) => `${price.toLocaleString('pl')} zł`,
    onChange: fn(),
    onCommit: fn(),
  },
} satisfies Meta<typeof Slider>
export default meta
type Story = StoryObj<typeof meta>

export const Price: Story = {}

export const ThumbsTogether: Story = { args: { value: [2200, 2200] } }

export const LongWords: Story = {
  args: {
    label: 'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami',
    formatValue: (price) => `${price.toLocaleString('pl')} zł za jedną wizytę`,
  },
}
