import type { Meta, StoryObj } from '@storybook/react'
import { TextField } from '../text-field/text-field.tsx'
import { ErrorSummary } from './error-summary.tsx'

const meta = {
  title: 'Components/ErrorSummary',
  component: ErrorSummary,
  args: {
    errors: [
      { fieldId: 'imie', message: 'Podaj imię i nazwisko.' },
      { fieldId: 'telefon', message: 'Podaj numer telefonu lub adres e-mail.' },
    ],
  },
} satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

export const AboveItsFields: Story = {
  render: (args) => (
    <>
      <ErrorSummary {...args} />
      <TextField id="imie" label="Imię i nazwisko" name="imie" error="Podaj imię i nazwisko." />
      <TextField
        id="telefon"
        label="Numer telefonu"
        name="telefon"
        error="Podaj numer telefonu lub adres e-mail."
      />
    </>
  ),
}

/** The provider cannot be reached: there is nothing to correct. */
export const Rejected: Story = {
  args: { errors: [], failure: 'Sprawdź połączenie z internetem i spróbuj ponownie.' },
}

/** The error concerns no visible field. */
export const RejectedWithErrors: Story = {
  args: { errors: [{ message: 'Placówka o tym adresie już istnieje.' }], failure: 'Popraw wskazane pola.' },
}
