import type { Meta, StoryObj } from '@storybook/react'
import { type ComponentProps, useState } from 'react'
import { fn } from 'storybook/test'
import { Columns, Rows } from '../icon/icon.tsx'
import { ToggleGroup } from './toggle-group.tsx'

/** Keeps the value like a screen. */
function StatefulToggleGroup({ value, onChange, ...props }: ComponentProps<typeof ToggleGroup<string>>) {
  const [pressed, setPressed] = useState(value)
  return (
    <ToggleGroup
      {...props}
      value={pressed}
      onChange={(next) => {
        setPressed(next)
        onChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/ToggleGroup',
  component: ToggleGroup<string>,
  render: (args) => <StatefulToggleGroup {...args} />,
  args: {
    label: 'Widok wyników',
    options: [
      { value: 'list', label: 'Najdłuższa-nazwa usługi stomatologicznej' },
      { value: 'map', label: 'Z przeciwwskazaniami-do-znieczulenia' },
    ],
    value: 'list',
    onChange: fn(),
  },
} satisfies Meta<typeof ToggleGroup<string>>
export default meta
type Story = StoryObj<typeof meta>

export const LongWords: Story = {}

export const IconsOnly: Story = {
  args: {
    label: 'Układ ofert',
    options: [
      { value: 'rows', label: 'Jedna w wierszu', icon: <Rows /> },
      { value: 'columns', label: 'Dwie w wierszu', icon: <Columns /> },
    ],
    value: 'rows',
  },
}
