import { Surface } from '@medicena/shared-ui/card'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import type { TreatmentView } from './plan-view.ts'
import styles from './treatment-list.module.css'

export interface TreatmentListProps {
  readonly treatments: readonly TreatmentView[]
  readonly isOpen: boolean
}

/** Templates of treatments; one that is chosen replaces the services of the plan. */
export function TreatmentList({ treatments, isOpen }: TreatmentListProps) {
  return (
    <Surface padding="none" className={styles['treatments']}>
      {/* A chosen template closes the list, so that the result is in view. */}
      <Disclosure key={String(isOpen)} summary="Zacznij od typowego leczenia" open={isOpen}>
        <ul className={styles['list']}>
          {treatments.map(({ name, description, href, isCurrent }) => (
            <li key={name}>
              <a className={styles['treatment']} href={href} aria-current={isCurrent || undefined}>
                <span className={styles['name']}>{name}</span>
                <span className={styles['description']}>{description}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className={styles['note']}>
          To typowy przebieg leczenia. O tym, czego potrzebujesz, decyduje lekarz po badaniu.
        </p>
      </Disclosure>
    </Surface>
  )
}
