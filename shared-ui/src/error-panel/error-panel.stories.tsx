import type { Meta, StoryObj } from '@storybook/react'
import { fn } from 'storybook/test'
import { LinkButton } from '../button/button.tsx'
import { ErrorPanel } from './error-panel.tsx'

const meta = {
  title: 'Components/ErrorPanel',
  component: ErrorPanel,
  args: {
    title: 'Nie udało się wczytać ofert',
    detail: 'Sprawdź połączenie z internetem i spróbuj ponownie.',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Retrying: Story = { args: { retrying: true } }

export const WithOtherActions: Story = {
  args: {
    children: (
      <LinkButton href="/" variant="secondary">
        Strona główna
      </LinkButton>
    ),
  },
}
