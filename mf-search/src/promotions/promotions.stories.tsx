import { getPromotions } from '@medicena/provider-client/calls/get-promotions'
import { answer, refuse } from '@medicena/storybook/answer'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { homeAnswer } from '../fixtures/home-answers.ts'
import zone from '../routes.ts'

const meta = {
  title: 'Screens/Promotions',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/promocje' },
  parameters: { layout: 'fullscreen', calls: [answer(getPromotions, homeAnswer().promotions)] },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}

/** A day without promotions. */
export const Empty: Story = { parameters: { calls: [answer(getPromotions, [])] } }

export const Failed: Story = { parameters: { calls: [refuse(getPromotions, { status: 503 })] } }
