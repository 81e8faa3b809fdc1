import { Button } from '@medicena/shared-ui/button'
import { Dialog } from '@medicena/shared-ui/dialog'
import { DialogActions } from '@medicena/shared-ui/dialog-actions'
import { RadioGroup } from '@medicena/shared-ui/radio-group'
import { useState } from 'react'
import layout from '../account/layout.module.css'
import type { Choice, DifferingField } from './conflict-field.ts'

export interface ConflictDialogProps {
  /** Fields with two versions, in the order of the form. */
  readonly fields: readonly Pick<DifferingField<never>, 'label' | 'own' | 'stored' | 'suggested'>[]
  /** Receives the choice for each field. */
  readonly onResolve: (choices: readonly Choice[]) => void
  /** Goes back to the form, which stays unsaved. */
  readonly onClose: () => void
}

const EMPTY = 'puste'

/** Dialog with both versions of data that were changed twice at the same time. */
export function ConflictDialog({ fields, onResolve, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<readonly Choice[]>(fields.map(({ suggested }) => suggested))
  const chooseAll = (choice: Choice) => setChoices(fields.map(() => choice))
  return (
    <Dialog open onClose={onClose} title="Te dane zmieniły się w międzyczasie">
      <div className={layout['stack']}>
        <p>
          Ktoś zapisał je w innym oknie albo na innym urządzeniu po tym, jak otwarto tę stronę. Wybierz, co ma
          zostać. Do czasu wyboru niczego nie zapisujemy.
        </p>
        {fields.length > 1 && (
          <div className={layout['actions']}>
            <Button variant="secondary" onClick={() => chooseAll('own')}>
              Wszystko moje
            </Button>
            <Button variant="secondary" onClick={() => chooseAll('stored')}>
              Wszystko zapisane
            </Button>
          </div>
        )}
        {fields.map(({ label, own, stored }, index) => (
          <RadioGroup<Choice>
            key={label}
            legend={label}
            name={`conflict-${index}`}
            layout="columns"
            value={choices[index] ?? null}
            onChange={(choice) => setChoices(choices.with(index, choice))}
            options={[
              { value: 'own', label: 'Twoja wersja', description: own || EMPTY },
              { value: 'stored', label: 'Zapisana wersja', description: stored || EMPTY },
            ]}
          />
        ))}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Wróć do formularza
        </Button>
        <Button onClick={() => onResolve(choices)}>Zapisz wybrane</Button>
      </DialogActions>
    </Dialog>
  )
}
