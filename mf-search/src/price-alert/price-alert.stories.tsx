import { createPriceAlert } from '@medicena/provider-client/price-alerts'
import { failNetwork, respondWith } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { PriceAlert } from './price-alert.tsx'

const meta = {
  title: 'Components/Price alert',
  component: PriceAlert,
  tags: ['!autodocs'],
  args: {
    service: { id: 101, name: 'Leczenie kanałowe' },
    location: { name: 'Wrocław', slug: 'wroclaw' },
  },
} satisfies Meta<typeof PriceAlert>
export default meta
type Story = StoryObj<typeof meta>

/** Fills in and sends the form, then waits for a text. */
const send =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Adres e-mail'), 'anna@example.pl')
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Zamów powiadomienie' }))
    await canvas.findByText(text)
  }

export const Empty: Story = {}

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Najwyższa cena w zł (opcjonalnie)'), 'tanio')
    await userEvent.click(canvas.getByRole('button', { name: 'Zamów powiadomienie' }))
    await canvas.findByText('Popraw formularz')
  },
}

export const Sent: Story = {
  parameters: { handlers: [respondWith(createPriceAlert, undefined)] },
  play: send('Potwierdź adres e-mail'),
}

export const Unreachable: Story = {
  parameters: { handlers: [failNetwork(createPriceAlert)] },
  play: send('Nie udało się zapisać powiadomienia'),
}
