import type { Meta, StoryObj } from '@storybook/react'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { showToast } from '../toast.ts'
import { ToastRegion } from './toast-region.tsx'

const meta = {
  title: 'Components/Toast',
  component: ToastRegion,
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
  render: () => (
    <>
      <Button onClick={() => showToast('Dane zostały zapisane.')}>Zapisz</Button>
      <ToastRegion />
    </>
  ),
} satisfies Meta<typeof ToastRegion>
export default meta
type Story = StoryObj<typeof meta>

/** Shows toasts and waits until the first one is visible. */
const showing =
  (
    ...messages: readonly (readonly [text: string, tone: 'success' | 'info' | 'danger'])[]
  ): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    for (const [text, tone] of messages) showToast(text, tone)
    const [first] = messages
    const name = `Zamknij powiadomienie: ${first?.[0]}`
    const button = await canvas.findByRole('button', { name })
    // It fades in.
    await waitFor(() => expect(button).toBeVisible())
  }

export const Success: Story = { play: showing(['Dane zostały zapisane.', 'success']) }

export const Info: Story = { play: showing(['Wylogowaliśmy Cię, bo sesja wygasła.', 'info']) }

export const Three: Story = {
  play: showing(
    ['Nie udało się zapisać danych.', 'danger'],
    ['Nie udało się wczytać mapy.', 'danger'],
    ['Brak połączenia z internetem.', 'danger'],
    ['To powiadomienie czeka na swoją kolej.', 'danger'],
  ),
}

export const LongText: Story = {
  play: showing([
    'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami nie została zapisana, bo placówka ma już usługę o tej nazwie.',
    'danger',
  ]),
}
