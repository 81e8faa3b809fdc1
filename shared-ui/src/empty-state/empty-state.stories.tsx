import type { Meta, StoryObj } from '@storybook/react'
import { LinkButton } from '../button/button.tsx'
import { CalendarDays } from '../icon/icon.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: { title: 'Nie znaleźliśmy usług pod hasłem implanty dla miasta Zgierz' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const WithActions: Story = {
  args: {
    icon: <CalendarDays />,
    detail: 'Zobacz oferty w całym województwie albo w całej Polsce.',
    children: (
      <>
        <LinkButton href="/uslugi-medyczne/stomatologia/implanty/lodzkie">Oferty w województwie</LinkButton>
        <LinkButton href="/" variant="secondary">
          Strona główna
        </LinkButton>
      </>
    ),
  },
}

export const LongWords: Story = {
  args: { title: 'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami-do-znieczulenia-ogólnego' },
}
