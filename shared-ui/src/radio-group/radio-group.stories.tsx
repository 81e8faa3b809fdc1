import type { Meta, StoryObj } from '@storybook/react'
import { fn } from 'storybook/test'
import { RadioGroup } from './radio-group.tsx'

const meta = {
  title: 'Components/RadioGroup',
  component: RadioGroup<string>,
  args: {
    legend: 'Typ konta',
    name: 'userType',
    options: [
      { value: 'user', label: 'Użytkownik' },
      { value: 'manager', label: 'Manager placówki' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof RadioGroup<string>>
export default meta
type Story = StoryObj<typeof meta>

export const WithDescriptions: Story = {
  args: {
    defaultValue: 'user',
    options: [
      { value: 'user', label: 'Użytkownik', description: 'Szukam usług dla siebie' },
      { value: 'manager', label: 'Manager placówki', description: 'Prowadzę placówki i ich cenniki' },
    ],
  },
}

export const WithError: Story = { args: { error: 'Wybierz typ konta.' } }

export const LongWords: Story = {
  args: {
    options: [
      { value: 'one', label: 'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami' },
      { value: 'other', label: 'Konstantynopolitańczykowianeczkowskimi-przeciwwskazaniami' },
    ],
  },
}
