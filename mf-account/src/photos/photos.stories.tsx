import { addPhoto, getManagedPhotos, type ManagedPhoto } from '@medicena/provider-client/facility-photos'
import { failNetwork, neverRespond, respondWith } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { accountScreen, responses } from '../fixtures/story-account.ts'

const meta = {
  title: 'Screens/Manager/Photos',
  tags: ['!autodocs'],
  ...accountScreen('/account/medical-services/7/photos', 'manager'),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** An image of one colour. */
const PREVIEW =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="3"%3E%3Crect width="4" height="3" fill="%230a6870"/%3E%3C/svg%3E'

function photo(id: number, alt: string, kind: ManagedPhoto['kind'] = 'photo'): ManagedPhoto {
  return {
    id,
    alt,
    kind,
    preview: PREVIEW,
    hash: 'x'.repeat(43),
    width: 1600,
    height: 1200,
    widths: [480, 960, 1600],
  }
}

const withPhotos = (...photos: ManagedPhoto[]) =>
  responses(respondWith(getManagedPhotos, { photos }), failNetwork(addPhoto))

export const Some: Story = {
  parameters: withPhotos(
    photo(1, 'Logo: lipowy liść', 'logo'),
    photo(2, 'Poczekalnia z kącikiem dla dzieci i stojakiem na wózki dziecięce'),
    photo(3, 'Gabinet'),
  ),
}

export const ChangingDescription: Story = {
  parameters: withPhotos(photo(2, 'Gabinet')),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Zmień opis/ }))
  },
}

export const Uploading: Story = {
  parameters: responses(respondWith(getManagedPhotos, { photos: [] }), neverRespond(addPhoto)),
  play: async ({ canvas }) => {
    const drawing = new OffscreenCanvas(400, 300)
    drawing.getContext('2d')
    const image = await drawing.convertToBlob()
    const file = new File([image], 'gabinet.png', { type: image.type })
    await userEvent.upload(await canvas.findByLabelText('Plik'), file)
    await userEvent.type(canvas.getByLabelText('Opis'), 'Gabinet')
    await userEvent.click(canvas.getByRole('button', { name: 'Dodaj' }))
    await canvas.findByText(/^Wysyłamy zdjęcie/)
  },
}
