import { Button, LinkButton } from '@medicena/shared-ui/button'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useAtom } from 'jotai'
import { chosenFacilitiesAtom } from './chosen-facilities.ts'
import styles from './compare-bar.module.css'
import { comparisonPath, MOST } from './comparison-path.ts'

export interface CompareBarProps {
  /** The service that the page is about: it stands first in the comparison. */
  readonly service?: { readonly id: number }
}

/**
 * How many facilities are chosen, and the way to their comparison; nothing while none is. It stays at the window's foot for
 * as long as what it stands in is on screen: it is to be the last child of the page.
 */
export function CompareBar({ service }: CompareBarProps) {
  const [chosen, setChosen] = useAtom(chosenFacilitiesAtom)
  const path = comparisonPath({ facilities: chosen.map(({ id }) => id), service: service?.id ?? null })
  return (
    <>
      <VisuallyHidden role="status">
        {chosen.length > 0 && `Wybrano do porównania: ${chosen.length} z ${MOST}`}
      </VisuallyHidden>
      {chosen.length > 0 && (
        <section className={styles['bar']} aria-label="Porównanie placówek">
          <p className={styles['count']} aria-hidden="true">
            {chosen.length} z {MOST}
          </p>
          {chosen.length > 1 ? (
            <LinkButton href={path}>Porównaj</LinkButton>
          ) : (
            <p className={styles['hint']}>Wybierz jeszcze jedną placówkę</p>
          )}
          <Button variant="quiet" onClick={() => setChosen([])}>
            Wyczyść
          </Button>
        </section>
      )}
    </>
  )
}
