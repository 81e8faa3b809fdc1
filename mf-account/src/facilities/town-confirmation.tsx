import { Button } from '@medicena/shared-ui/button'
import { Check } from '@medicena/shared-ui/icon'
import { type Town, townDetail } from '../fields/town-field.tsx'
import styles from './town-confirmation.module.css'

export interface TownConfirmationProps {
  readonly town: Town
  readonly confirmed: boolean
  readonly onConfirm: () => void
}

/** Which town is chosen, in full; the one that a new form begins with is to be confirmed (DECISIONS, Account). */
export function TownConfirmation({ town, confirmed, onConfirm }: TownConfirmationProps) {
  const detail = townDetail(town)
  // Of a town that stands there already the field itself says all.
  if (confirmed && detail === '') return null
  const full = detail === '' ? town.name : `${town.name}, ${detail}`
  return (
    <div className={styles['line']} role="status">
      {confirmed ? (
        <p className={styles['confirmed']}>
          <Check className={styles['sign']} />
          {full}
        </p>
      ) : (
        <>
          <p>Czy to {full}? Wybierz inną miejscowość z listy albo potwierdź tę.</p>
          <Button variant="secondary" onClick={onConfirm}>
            Potwierdź: {town.name}
          </Button>
        </>
      )}
    </div>
  )
}
