import { changePriceList, getPriceList } from '@medicena/provider-client/price-lists'
import { respondOnce, respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { day, priceListItem } from '../fixtures/manager-data.ts'
import { loggedInAs, MANAGER_HANDLERS } from '../fixtures/story-account.ts'
import zone from '../routes.ts'

const meta = {
  title: 'Screens/Manager/Price upload',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/account/medical-services/7/prices/upload' },
  parameters: { layout: 'fullscreen' },
  beforeEach: loggedInAs('manager'),
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

const handlers = [
  ...MANAGER_HANDLERS,
  respondWith(getPriceList, [
    priceListItem(),
    priceListItem({ serviceId: 102, serviceName: 'Leczenie kanałowe – 1 kanał', price: 850 }),
    priceListItem({ serviceId: 103, serviceName: 'Leczenie kanałowe – 2 kanały', price: 1100 }),
  ]),
]

/** Selects a file and waits for the resulting text. */
const upload = async (canvasElement: HTMLElement, csv: string, text: string | RegExp) => {
  const canvas = within(canvasElement)
  const file = new File([csv], 'cennik.csv', { type: 'text/csv' })
  await userEvent.upload(await canvas.findByLabelText('Plik CSV z cennikiem'), file)
  await canvas.findByText(text)
}

const MIXED = 'Id;Usługa;Cena\n101;;200\n102;;899,50\n201;;4500\n;Wycieczka;5\n104;;sto\n'

export const NoFile: Story = { parameters: { handlers } }

export const Preview: Story = {
  parameters: { handlers },
  play: ({ canvasElement }) => upload(canvasElement, MIXED, 'Co się zmieni'),
}

export const NothingChanges: Story = {
  parameters: { handlers },
  play: ({ canvasElement }) =>
    upload(canvasElement, 'Id;Cena\n101;200\n102;850\n103;1100\n', 'Plik niczego nie zmienia.'),
}

export const UnknownColumns: Story = {
  parameters: { handlers },
  play: ({ canvasElement }) => upload(canvasElement, 'Ala;kot\n1;2\n', /brakuje nazw kolumn/),
}

export const NoMissingAction: Story = {
  parameters: { handlers },
  play: async ({ canvasElement }) => {
    await upload(canvasElement, MIXED, 'Co się zmieni')
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^Zastosuj/ }))
    await canvas.findAllByText(/Wybierz, co zrobić z tymi usługami/)
  },
}

export const Rejected: Story = {
  parameters: {
    handlers: [
      ...handlers,
      respondWithProblem(changePriceList, { status: 503, detail: 'Spróbuj ponownie za chwilę.' }),
    ],
  },
  play: async ({ canvasElement }) => {
    await upload(canvasElement, MIXED, 'Co się zmieni')
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByLabelText(/Zostaw w cenniku/))
    await userEvent.click(canvas.getByRole('button', { name: /^Zastosuj/ }))
    await canvas.findByText('Spróbuj ponownie za chwilę.')
  },
}

/** Another manager has changed two of the prices since the file was compared. */
export const Conflict: Story = {
  parameters: {
    handlers: [
      ...MANAGER_HANDLERS,
      respondOnce(getPriceList, [
        priceListItem(),
        priceListItem({ serviceId: 102, serviceName: 'Leczenie kanałowe – 1 kanał', price: 850 }),
        priceListItem({ serviceId: 103, serviceName: 'Leczenie kanałowe – 2 kanały', price: 1100 }),
      ]),
      respondWith(getPriceList, [
        priceListItem(),
        priceListItem({ serviceId: 102, serviceName: 'Leczenie kanałowe – 1 kanał', price: 870 }),
        priceListItem({
          serviceId: 103,
          serviceName: 'Leczenie kanałowe – 2 kanały',
          price: 1150,
          promotions: [
            { validFrom: day(4), validTo: day(9), price: 990, lowestPrice30Days: null, state: 'planned' },
          ],
        }),
      ]),
      respondWithProblem(changePriceList, { status: 412 }),
    ],
  },
  play: async ({ canvasElement }) => {
    await upload(canvasElement, MIXED, 'Co się zmieni')
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByLabelText(/Usuń z cennika/))
    await userEvent.click(canvas.getByRole('button', { name: /^Zastosuj/ }))
    await canvas.findByText('Te dane zmieniły się w międzyczasie')
  },
}
