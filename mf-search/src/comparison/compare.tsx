import { Button, LinkButton } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { Check, Plus } from '@medicena/shared-ui/icon'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useLocation } from 'react-router-dom'
import styles from './compare.module.css'
import { comparisonPath, MAX_FACILITIES } from './comparison-path.ts'
import { type SelectedFacility, useSelection } from './selection.ts'

const FULL = 'Porównasz najwyżej trzy placówki. Usuń jedną z nich, aby dodać inną.'

interface CompareToggleProps {
  readonly facility: SelectedFacility
  readonly className?: string | undefined
}

/** Toggle button that selects a facility for comparison. A full selection shows a toast instead. */
export function CompareToggle({ facility: { id, name }, className }: CompareToggleProps) {
  const [selection, setSelection] = useSelection()
  const isPressed = selection.some((other) => other.id === id)
  const isFull = !isPressed && selection.length >= MAX_FACILITIES
  const toggle = () => {
    if (isFull) showToast(FULL, 'info')
    else setSelection(isPressed ? selection.filter((other) => other.id !== id) : [...selection, { id, name }])
  }
  return (
    <button
      type="button"
      className={classes(styles['toggle'], className)}
      aria-pressed={isPressed}
      aria-disabled={isFull || undefined}
      title={isFull ? FULL : undefined}
      onClick={toggle}
    >
      {isPressed ? <Check /> : <Plus />}
      <span>Porównaj</span>
      <VisuallyHidden>{` – ${name}`}</VisuallyHidden>
    </button>
  )
}

interface CompareBarProps {
  /** Ids of the page's services, which come first in the comparison. */
  readonly services?: readonly number[]
}

/**
 * Sticky bar with the selected facilities' number and the link to their comparison. It is empty without a
 * selection. Place it as the last child of the page: it sticks to the viewport's bottom while its parent is in
 * view.
 */
export function CompareBar({ services = [] }: CompareBarProps) {
  const [selection, setSelection] = useSelection()
  const { pathname, search } = useLocation()
  const path = comparisonPath({
    facilities: selection.map(({ id }) => id),
    services,
    returnPath: pathname + search,
  })
  return (
    <>
      <VisuallyHidden role="status">
        {selection.length > 0 && `Wybrano do porównania: ${selection.length} z ${MAX_FACILITIES}`}
      </VisuallyHidden>
      {selection.length > 0 && (
        <section className={styles['bar']} aria-label="Porównanie placówek">
          <p className={styles['count']} aria-hidden="true">
            <span>{`${selection.length} z ${MAX_FACILITIES}`}</span>
            <span className={styles['names']}>{`: ${selection.map(({ name }) => name).join(', ')}`}</span>
          </p>
          {selection.length > 1 ? (
            <LinkButton href={path}>Porównaj</LinkButton>
          ) : (
            <p className={styles['hint']}>Wybierz jeszcze jedną placówkę</p>
          )}
          <Button variant="quiet" onClick={() => setSelection([])}>
            Wyczyść
          </Button>
        </section>
      )}
    </>
  )
}
