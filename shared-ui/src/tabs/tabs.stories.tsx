import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from 'storybook/test'
import { Tabs } from './tabs.tsx'

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: {
    label: 'Dla kogo',
    tabs: [
      { id: 'clients', label: 'Dla pacjentów', content: <p>Porównaj ceny usług w swojej okolicy.</p> },
      { id: 'partners', label: 'Dla placówek', content: <p>Pokaż cennik tym, którzy szukają usługi.</p> },
      { id: 'contact', label: 'Kontakt', content: <a href="/o-nas">O nas</a> },
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const FirstTab: Story = {}

export const OtherDefaultTab: Story = { args: { defaultTab: 'partners' } }

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: 'Kontakt' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel', { name: 'Kontakt' })).toHaveFocus()
  },
}

export const Overflowing: Story = {
  args: {
    tabs: [
      'Endodoncja',
      'Implantologia',
      'Ortodoncja',
      'Profilaktyka',
      'Protetyka',
      'Stomatologia estetyczna',
    ].map((label) => ({
      id: label.toLowerCase().replace(' ', '-'),
      label,
      content: <p>{label}: usługi i ceny.</p>,
    })),
  },
}
