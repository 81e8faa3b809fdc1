import { createPriceAlert } from '@medicena/provider-client/price-alerts'
import { failNetwork } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
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

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Najwyższa cena w zł (opcjonalnie)'), 'tanio')
    await userEvent.click(canvas.getByRole('button', { name: 'Zamów powiadomienie' }))
    await canvas.findByText('Popraw formularz')
  },
}

export const Unreachable: Story = {
  parameters: { handlers: [failNetwork(createPriceAlert)] },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Adres e-mail'), 'anna@example.pl')
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Zamów powiadomienie' }))
    await canvas.findByText('Nie udało się zapisać powiadomienia')
  },
}
