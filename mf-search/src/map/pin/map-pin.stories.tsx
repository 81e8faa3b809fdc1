import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { MapPin } from './map-pin.tsx'

const meta = {
  title: 'Components/Map with a pin',
  component: MapPin,
  args: { position: { latitude: 51.11, longitude: 17.03 }, label: 'Dentus, ul. Świdnicka 12, Wrocław' },
} satisfies Meta<typeof MapPin>
export default meta
type Story = StoryObj<typeof meta>

export const Static: Story = {}

/** Moves by pointer, and by arrow keys while the pin is focused. */
export const Movable: Story = {
  args: { onMove: () => {} },
  render: ({ position: initial, ...props }) => {
    const [position, setPosition] = useState(initial)
    return <MapPin {...props} position={position} onMove={setPosition} />
  },
}
