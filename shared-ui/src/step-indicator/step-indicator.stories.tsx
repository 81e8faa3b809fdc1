import type { Meta, StoryObj } from '@storybook/react'
import { StepIndicator } from './step-indicator.tsx'

const meta = {
  title: 'Components/StepIndicator',
  component: StepIndicator,
  args: { label: 'Kroki rejestracji', steps: ['Dane konta', 'Gotowe'], current: 1 },
} satisfies Meta<typeof StepIndicator>
export default meta
type Story = StoryObj<typeof meta>

export const LongWords: Story = {
  args: { steps: ['Najdłuższa-nazwa usługi stomatologicznej', 'Z przeciwwskazaniami', 'Gotowe'], current: 2 },
}
