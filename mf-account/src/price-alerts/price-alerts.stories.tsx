import { confirmPriceAlert, endPriceAlert } from '@medicena/provider-client/price-alerts'
import { LINK_INVALID } from '@medicena/provider-client/problem'
import { respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import { userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import zone from '../routes.ts'

const TOKEN = 'x'.repeat(43)

const meta = {
  title: 'Screens/Price alerts',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: `/powiadomienie-o-cenie#${TOKEN}` },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

const press =
  (name: string, text: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name }))
    await canvas.findByText(text)
  }

export const Confirm: Story = {}

export const Confirmed: Story = {
  parameters: {
    handlers: [
      respondWith(confirmPriceAlert, {
        service: 'Leczenie kanałowe',
        place: 'Wrocław',
        url: '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw',
        lowestPrice: 650,
        endToken: `12.${TOKEN}`,
      }),
    ],
  },
  play: press('Włącz powiadomienie', 'Powiadomienie włączone'),
}

export const Expired: Story = {
  parameters: {
    handlers: [
      respondWithProblem(confirmPriceAlert, {
        type: LINK_INVALID,
        status: 400,
        detail: 'Ten link wygasł albo został już użyty. Poproś o nowy.',
      }),
    ],
  },
  play: press('Włącz powiadomienie', 'Ten link wygasł albo został już użyty. Poproś o nowy.'),
}

const END_PATH = `/koniec-powiadomienia#12.${TOKEN}`

export const End: Story = { args: { path: END_PATH } }

export const Ended: Story = {
  args: { path: END_PATH },
  parameters: { handlers: [respondWith(endPriceAlert, undefined)] },
  play: press('Wyłącz powiadomienie', 'Powiadomienie wyłączone'),
}
