import { searchServices } from '@medicena/provider-client/catalogue'
import { searchLocations } from '@medicena/provider-client/places'
import { getPlan, type PlanResponse } from '@medicena/provider-client/plan'
import { respondWith } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { PLAN_PATH, planFacility, planResponse } from '../fixtures/plan-responses.ts'
import zone from '../routes.ts'

const meta = {
  title: 'Screens/Plan',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: PLAN_PATH },
  parameters: { layout: 'fullscreen', handlers: [respondWith(getPlan, planResponse())] },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

const found = (response: Partial<PlanResponse>): Story => ({
  parameters: { handlers: [respondWith(getPlan, planResponse(response))] },
})

export const Results: Story = {}

export const Empty: Story = { args: { path: '/plan' } }

/** No facility within the radius offers everything. */
export const Nearest: Story = found({
  complete: 0,
  partial: 0,
  facilities: [],
  nearest: [planFacility(78, 'Dentystyka Opole', [150, 90, 950], { city: 'Opole', distance: 82.6 })],
})

export const Nothing: Story = found({ complete: 0, partial: 0, facilities: [] })

export const LongWords: Story = found({
  complete: 1,
  partial: 0,
  facilities: [
    planFacility(90, 'Centrum Stomatologiczno-Implantologiczno-Dermatologiczne Konstancin-Jeziorna', [
      [12_000, 10_500.5, 11_200],
      90,
      [9000, 8500, 8700],
    ]),
  ],
})

/** A typed service and a typed town that do not exist. */
export const Unknown: Story = {
  args: { path: '/plan?uslugi=rtg-zeba&dodaj=qqqq&miejsce=zzzz' },
  parameters: {
    handlers: [respondWith(searchServices, []), respondWith(searchLocations, [])],
  },
}

/** Two facilities are chosen for a contact request; the form is of another zone. */
export const ContactChosen: Story = {
  play: async ({ canvas }) => {
    for (const button of await canvas.findAllByRole('button', { name: /^Prośba o kontakt/ }))
      await userEvent.click(button)
    await canvas.findByRole('heading', { name: 'Prośba o kontakt' })
  },
}
