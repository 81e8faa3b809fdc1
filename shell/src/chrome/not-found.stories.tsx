import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { NotFound } from './not-found.tsx'

const meta = {
  title: 'Frame/Not found',
  component: NotFound,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NotFound>
export default meta
type Story = StoryObj<typeof meta>

export const WithProposals: Story = {
  args: {
    mostSearched: [
      { name: 'Wybielanie zębów', url: '/uslugi-medyczne/stomatologia/wybielanie-zebow', price: '1250 zł' },
      {
        name: 'Leczenie kanałowe zęba trzonowego czterokanałowego pod mikroskopem',
        url: '/uslugi-medyczne/stomatologia/leczenie-kanalowe',
        price: '12 000 zł',
      },
      { name: 'Znieczulenie komputerowe', url: '/uslugi-medyczne/stomatologia/znieczulenie' },
    ],
  },
}

/** The provider could not say what is searched for. */
export const WithoutProposals: Story = {}
