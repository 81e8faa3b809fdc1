import { getPriceList } from '@medicena/provider-client/price-lists'
import { respondWith } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { priceListItem } from '../fixtures/entities.ts'
import { accountScreen } from '../fixtures/story-account.ts'

const prices = respondWith(getPriceList, [
  priceListItem(),
  priceListItem({ serviceId: 102, serviceName: 'Leczenie kanałowe – 1 kanał', price: 850 }),
  priceListItem({ serviceId: 103, serviceName: 'Leczenie kanałowe – 2 kanały', price: 1100 }),
])

const meta = {
  title: 'Screens/Manager/Price upload',
  tags: ['!autodocs'],
  ...accountScreen('/account/medical-services/7/prices/upload', 'manager', prices),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Selects a file and waits for the resulting text. */
const upload = async (canvasElement: HTMLElement, content: BlobPart, text: string | RegExp) => {
  const canvas = within(canvasElement)
  const file = new File([content], 'cennik-gabinetu-stomatologicznego-2026.csv')
  await userEvent.upload(await canvas.findByLabelText('Plik z cennikiem'), file)
  await canvas.findByText(text)
}

/** Names and prices as a facility writes them. */
const OWN_NAMES = `Cennik gabinetu
Zabieg;Cena
Skaling;250 zł
Kanałówka;od 800 zł
Plomba;250
Korona cyrkonowa;1500
Korona cyrkonowa;1800
Leczenie kanałowe – 1 kanał;899,50
Karboksyterapia okolicy oczu i najdłuższa-nazwa zabiegu przeciwstarzeniowego;300
`

export const Questions: Story = {
  play: async ({ canvasElement }) => {
    await upload(canvasElement, OWN_NAMES, 'Co się zmieni')
    const root = within(within(canvasElement).getByRole('group', { name: /^Kanałówka/ }))
    await userEvent.selectOptions(root.getByLabelText('Czy chodziło o…?'), 'Leczenie kanałowe')
    await userEvent.type(root.getByLabelText('Cena (zł)'), '9OO')
    await userEvent.click(within(canvasElement).getByLabelText(/Zostaw w cenniku/))
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Zastosuj/ }))
    await within(canvasElement).findAllByText(/Popraw wpisane ceny/)
  },
}

export const Columns: Story = {
  play: async ({ canvasElement }) => {
    await upload(
      canvasElement,
      'Zabieg;Cena;Cena promocyjna;Uwagi\nSkaling;250 zł;199 zł;\nFluoryzacja;100 zł;;metodą kontaktową\n',
      'Gdzie w pliku są usługi i ceny?',
    )
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Pokaż, co się zmieni' }))
    await within(canvasElement).findAllByText('Wybierz kolumnę.')
  },
}

export const Sheets: Story = {
  play: async ({ canvasElement }) => {
    const { writeXlsx } = await import('hucre/xlsx')
    const rows = (name: string) => [
      ['Zabieg', 'Cena'],
      [name, 250],
    ]
    const sheets = [
      { name: 'Stomatologia', rows: rows('Skaling') },
      { name: 'Medycyna estetyczna', rows: rows('Peeling migdałowy') },
    ]
    const workbook = Uint8Array.from(await writeXlsx({ sheets }))
    await upload(canvasElement, workbook, 'Gdzie w pliku są usługi i ceny?')
    const canvas = within(canvasElement)
    await userEvent.selectOptions(canvas.getByLabelText('Arkusz z cennikiem'), 'all')
    await userEvent.click(canvas.getByRole('button', { name: 'Pokaż, co się zmieni' }))
    await canvas.findByText('Co się zmieni')
  },
}

export const OldExcel: Story = {
  play: ({ canvasElement }) =>
    upload(canvasElement, Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /Skoroszyt programu Excel/),
}
