import { getMostSearched } from '@medicena/provider-client/home'
import { respondWith, respondWithDrawings } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { mostSearched } from '../fixtures/home-responses.ts'
import zone from '../routes.ts'

const meta = {
  title: 'Screens/Most searched',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/najczesciej-wyszukiwane' },
  parameters: {
    layout: 'fullscreen',
    handlers: [
      respondWith(
        getMostSearched,
        mostSearched().map((item) => ({ ...item, imagePath: '/api/Category/Drawings/abc/endodoncja.svg' })),
      ),
      respondWithDrawings(),
    ],
  },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}
