import { reportError } from '@medicena/provider-client/error-reports'
import { failNetwork } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { ErrorReport } from './error-report-form.tsx'

const meta = {
  title: 'Components/Error report',
  component: ErrorReport,
  tags: ['!autodocs'],
  args: { facilityId: 12 },
} satisfies Meta<typeof ErrorReport>
export default meta
type Story = StoryObj<typeof meta>

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Wyślij zgłoszenie' }))
    await canvas.findByText('Popraw formularz')
  },
}

export const Unreachable: Story = {
  parameters: { handlers: [failNetwork(reportError)] },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Czego dotyczy błąd'), 'contact')
    await userEvent.type(canvas.getByLabelText('Co jest nie tak'), 'Pod tym numerem odbiera sklep.')
    await userEvent.click(canvas.getByRole('button', { name: 'Wyślij zgłoszenie' }))
    await canvas.findByText('Nie udało się wysłać zgłoszenia')
  },
}
