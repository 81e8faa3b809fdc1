import { classes } from '@medicena/shared-ui/classes'
import { Check, Plus } from '@medicena/shared-ui/icon'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useAtom } from 'jotai'
import { type ChosenFacility, chosenFacilitiesAtom } from './chosen-facilities.ts'
import styles from './compare-toggle.module.css'
import { MOST } from './comparison-path.ts'

export interface CompareToggleProps {
  readonly facility: ChosenFacility
  /** Lays it out in its place. */
  readonly className?: string | undefined
}

/** Chooses a facility to be compared, or leaves it out again. Where no more can be chosen, a click says so. */
export function CompareToggle({ facility: { id, name }, className }: CompareToggleProps) {
  const [chosen, setChosen] = useAtom(chosenFacilitiesAtom)
  const pressed = chosen.some((other) => other.id === id)
  const full = !pressed && chosen.length >= MOST
  const toggle = () => {
    if (full) showToast('Porównasz najwyżej trzy placówki. Usuń jedną z nich, aby dodać inną.', 'info')
    else setChosen(pressed ? chosen.filter((other) => other.id !== id) : [...chosen, { id, name }])
  }
  return (
    <button
      type="button"
      className={classes(styles['toggle'], className)}
      aria-pressed={pressed}
      aria-disabled={full || undefined}
      onClick={toggle}
    >
      {pressed ? <Check /> : <Plus />}
      Porównaj
      <VisuallyHidden>{` – ${name}`}</VisuallyHidden>
    </button>
  )
}
