import type { Meta, StoryObj } from '@storybook/react'
import { ConflictDialog } from './conflict-dialog.tsx'

const meta = {
  title: 'Screens/Conflict',
  component: ConflictDialog,
  tags: ['!autodocs'],
  args: { onResolve: () => {}, onClose: () => {}, fields: [] },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ConflictDialog>
export default meta
type Story = StoryObj<typeof meta>

export const SeveralFields: Story = {
  args: {
    fields: [
      {
        label: 'Nazwa placówki',
        own: 'Specjalistyczne Centrum Stomatologiczno-Ortodontyczne Konstantynopolitańczykowianeczka',
        stored: 'Centrum Stomatologii',
        suggested: 'own',
      },
      { label: 'Telefon', own: '+48 71 123 45 67', stored: '+48 71 765 43 21', suggested: 'own' },
      {
        label: 'Adres e-mail (opcjonalnie)',
        own: '',
        stored: 'rejestracja.glowna@centrum-stomatologiczno-ortodontyczne.example',
        suggested: 'stored',
      },
    ],
  },
}
