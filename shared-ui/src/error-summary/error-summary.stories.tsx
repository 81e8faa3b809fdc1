import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { TextField } from '../text-field/text-field.tsx'
import { ErrorSummary } from './error-summary.tsx'

const meta = {
  title: 'Components/ErrorSummary',
  component: ErrorSummary,
  args: {
    faults: [
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

/** What was refused concerns no field that can be seen. */
export const WithoutField: Story = { args: { faults: [{ message: 'Placówka o tym adresie już istnieje.' }] } }

/** The provider can't be reached: nothing is there to mend. */
export const Refused: Story = {
  args: { faults: [], failure: 'Sprawdź połączenie z internetem i spróbuj ponownie.' },
}

export const RefusedWithFaults: Story = { args: { failure: 'Popraw wskazane pola.' } }
