import { reportError } from '@medicena/provider-client/error-reports'
import { failNetwork, respondWith } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { ErrorReport } from './error-report-form.tsx'

const meta = {
  title: 'Components/Error report',
  component: ErrorReport,
  tags: ['!autodocs'],
  args: { facilityId: 12 },
} satisfies Meta<typeof ErrorReport>
export default meta
type Story = StoryObj<typeof meta>

/** Fills in and submits the form, then waits for a text. */
const send =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(await canvas.findByLabelText('Czego dotyczy błąd'), 'contact')
    await userEvent.type(canvas.getByLabelText('Co jest nie tak'), 'Pod tym numerem odbiera sklep.')
    await userEvent.click(canvas.getByRole('button', { name: 'Wyślij zgłoszenie' }))
    await canvas.findByText(text)
  }

export const Empty: Story = {}

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Wyślij zgłoszenie' }))
    await canvas.findByText('Popraw formularz')
  },
}

export const Sent: Story = {
  parameters: { handlers: [respondWith(reportError, undefined)] },
  play: send('Zgłoszenie wysłane'),
}

export const Unreachable: Story = {
  parameters: { handlers: [failNetwork(reportError)] },
  play: send('Nie udało się wysłać zgłoszenia'),
}
