import { Button, LinkButton } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { Check, Plus } from '@medicena/shared-ui/icon'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useLocation } from 'react-router-dom'
import styles from './compare.module.css'
import { comparisonPath, MAX_FACILITIES } from './comparison-path.ts'
import { type SelectedFacility, setSelection, useComparison } from './selection.ts'

const FULL = 'Porównasz najwyżej trzy placówki. Usuń jedną z nich, aby dodać inną.'

interface CompareToggleProps {
  readonly facility: Pick<SelectedFacility, 'id' | 'name'>
  /** Ids of the page's services. Without any, the facility joins the latest comparison. */
  readonly services?: readonly number[]
  readonly className?: string | undefined
}

/**
 * Toggle button that selects a facility for comparison. A comparison belongs to one service: the first facility of another
 * one begins a new comparison. A full selection shows a toast instead.
 */
export function CompareToggle({ facility: { id, name }, services, className }: CompareToggleProps) {
  const { selected, earlier, services: compared } = useComparison(services)
  const isPressed = selected.some((other) => other.id === id)
  const isFull = !isPressed && selected.length >= MAX_FACILITIES
  const toggle = () => {
    if (isFull) return showToast(FULL, 'info')
    const others = selected.filter((other) => other.id !== id)
    setSelection([...others, ...(isPressed ? [] : [{ id, name, services: compared }]), ...earlier])
    if (selected.length === 0 && earlier.length > 0)
      showToast(
        'To inna usługa, więc zaczynasz nowe porównanie. Do poprzedniego wrócisz na dole strony.',
        'info',
      )
  }
  return (
    <button
      type="button"
      className={classes('needs-script', 'no-print', styles['toggle'], className)}
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

/**
 * Sticky bar with the selected facilities' number, the link to their comparison and the way back to the comparison of another
 * service. It is empty without a selection. Place it as the last child of the page: it sticks to the viewport's bottom while
 * its parent is in view.
 */
export function CompareBar() {
  const { selected, earlier, services } = useComparison()
  const { pathname, search } = useLocation()
  const path = comparisonPath({
    facilities: selected.map(({ id }) => id),
    services,
    returnPath: pathname + search,
  })
  return (
    <>
      <VisuallyHidden role="status">
        {selected.length > 0 && `Wybrano do porównania: ${selected.length} z ${MAX_FACILITIES}`}
      </VisuallyHidden>
      {selected.length > 0 && (
        <section className={`no-print ${styles['bar']}`} aria-label="Porównanie placówek">
          <p className={styles['count']} aria-hidden="true">
            <span>{`${selected.length} z ${MAX_FACILITIES}`}</span>
            <span className={styles['names']}>{`: ${selected.map(({ name }) => name).join(', ')}`}</span>
          </p>
          {selected.length > 1 ? (
            <LinkButton href={path}>Porównaj</LinkButton>
          ) : (
            <p className="note">Wybierz jeszcze jedną placówkę</p>
          )}
          {earlier.length > 0 && (
            <Button variant="quiet" onClick={() => setSelection([...earlier, ...selected])}>
              <span>{`Poprzednie (${earlier.length})`}</span>
              <VisuallyHidden> porównanie</VisuallyHidden>
            </Button>
          )}
          <Button variant="quiet" onClick={() => setSelection([])}>
            Wyczyść
          </Button>
        </section>
      )}
    </>
  )
}
