import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { WrongAddress } from './wrong-address.tsx'

const meta = {
  title: 'Frame/Wrong address',
  component: WrongAddress,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WrongAddress>
export default meta

export const Unreadable: StoryObj<typeof meta> = {}
