import type { Meta, StoryObj } from '@storybook/react'
import { PageHeading } from './page-heading.tsx'

const meta = {
  title: 'Components/PageHeading',
  component: PageHeading,
  args: { children: 'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami-do-znieczulenia' },
} satisfies Meta<typeof PageHeading>
export default meta
type Story = StoryObj<typeof meta>

export const WithLead: Story = { args: { lead: 'Usługi, których szukano w ostatnich 30 dniach.' } }
