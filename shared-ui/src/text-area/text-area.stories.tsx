import type { Meta, StoryObj } from '@storybook/react'
import { TextArea } from './text-area.tsx'

const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'Wiadomość do placówki (nieobowiązkowo)', name: 'message' },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const WithLimit: Story = {
  args: { maxLength: 300, defaultValue: 'Dzień dobry, proszę o telefon po godzinie 16.' },
}

export const LimitReached: Story = { args: { maxLength: 22, defaultValue: 'Proszę o telefon po 16' } }

export const LongText: Story = {
  args: { defaultValue: 'Proszę o kontakt w sprawie leczenia kanałowego pod mikroskopem. '.repeat(20) },
}
