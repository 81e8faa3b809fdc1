import type { Meta, StoryObj } from '@storybook/react'
import { fn, userEvent, within } from 'storybook/test'
import { promotion } from '../fixtures/home-responses.ts'
import { PromotionDialog } from './promotion-dialog.tsx'
import { promotionView } from './promotion-view.ts'

const TODAY = '2026-11-23'

const meta = {
  title: 'Components/Promotion popup',
  component: PromotionDialog,
  tags: ['!autodocs'],
  args: { promotion: promotionView(promotion(), TODAY), open: true, onClose: fn() },
} satisfies Meta<typeof PromotionDialog>
export default meta
type Story = StoryObj<typeof meta>

/** A portal, a phone and a contact request. */
export const LongNames: Story = {
  args: {
    promotion: promotionView(
      promotion({
        medicalServiceName:
          'Leczenie kanałowe zęba trzonowego czterokanałowego pod mikroskopem ze znieczuleniem',
        medicalFacilityName: 'Niepubliczny Zakład Opieki Zdrowotnej Centrum Stomatologii Rodzinnej Uśmiech',
        street: 'al. Generała Józefa Hallera 112/3',
        city: 'Konstancin-Jeziorna',
      }),
      TODAY,
    ),
  },
}

/** The slot is empty or loading. */
export const ContactUnavailable: Story = {
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body)
    await userEvent.click(await body.findByRole('button', { name: 'Placówka skontaktuje się ze mną' }))
  },
}
