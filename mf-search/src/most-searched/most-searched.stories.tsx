import { getMostSearched } from '@medicena/provider-client/calls/get-most-searched'
import { answer, refuse } from '@medicena/storybook/answer'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { mostSearched } from '../fixtures/home-answers.ts'
import zone from '../routes.ts'

const meta = {
  title: 'Screens/Most searched',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/najczesciej-wyszukiwane' },
  parameters: { layout: 'fullscreen', calls: [answer(getMostSearched, mostSearched())] },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}

/** Nobody has searched yet. */
export const Empty: Story = { parameters: { calls: [answer(getMostSearched, [])] } }

export const Failed: Story = { parameters: { calls: [refuse(getMostSearched, { status: 503 })] } }
