import type { Meta, StoryObj } from '@storybook/react'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button, LinkButton } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

/** Keeps the open state like a screen. */
function StatefulDialog({ open, onClose, ...props }: ComponentProps<typeof Dialog>) {
  const [shown, setShown] = useState(open)
  return (
    <>
      <Button onClick={() => setShown(true)}>Umów wizytę</Button>
      <Dialog
        {...props}
        open={shown}
        onClose={() => {
          setShown(false)
          onClose()
        }}
      />
    </>
  )
}

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
  render: (args) => <StatefulDialog {...args} />,
  args: {
    open: true,
    onClose: fn(),
    title: 'Jak chcesz umówić wizytę?',
    children: (
      <>
        <p>Dentus Centrum, ul. Świdnicka 19/3, Wrocław</p>
        <LinkButton href="tel:+48713431218" wide>
          Zadzwoń: 71 343 12 18
        </LinkButton>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Center: Story = {}

/** A bottom sheet on phones. */
export const Sheet: Story = { args: { placement: 'sheet' } }

/** For a map. */
export const Large: Story = { args: { size: 'large' } }

export const ClosedByButton: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Umów wizytę' })
    await userEvent.click(opener)
    await userEvent.click(await canvas.findByRole('button', { name: 'Zamknij' }))
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await expect(opener).toHaveFocus()
  },
}

export const LongContent: Story = {
  args: {
    title: 'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami',
    children: <p>{'Leczenie kanałowe pod mikroskopem z koferdamem i zdjęciem rentgenowskim. '.repeat(60)}</p>,
  },
}
