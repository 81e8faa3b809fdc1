import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'

const meta = {
  title: 'Components/DialogActions',
  component: DialogActions,
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
  render: (args) => (
    <Dialog open onClose={() => {}} title="Usunąć zgłoszenie?">
      <p>Dane kontaktowe znikną na zawsze.</p>
      <DialogActions {...args} />
    </Dialog>
  ),
} satisfies Meta<typeof DialogActions>
export default meta
type Story = StoryObj<typeof meta>

/** Confirmation of an action that cannot be undone: the button that changes nothing comes first. */
export const Confirmation: Story = {
  args: {
    children: (
      <>
        <Button>Wróć</Button>
        <Button variant="secondary">Usuń zgłoszenie</Button>
      </>
    ),
  },
}
