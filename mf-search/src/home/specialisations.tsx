import { Card, Surface } from '@medicena/shared-ui/card'
import type { SpecialisationView } from './home-view.ts'
import styles from './specialisations.module.css'

/** Shortcuts to the specialisations and the categories below them. */
export function Specialisations({
  specialisations,
}: {
  readonly specialisations: readonly SpecialisationView[]
}) {
  return (
    <Card aria-labelledby="specjalizacje">
      <h2 id="specjalizacje" className={styles['heading']}>
        Specjalizacje
      </h2>
      <ul className={styles['list']}>
        {specialisations.map(({ name, href, children }) => (
          <Surface key={href} as="li" className={styles['specialisation']}>
            <h3>
              <a className={styles['name']} href={href}>
                {name}
              </a>
            </h3>
            <ul className={styles['children']}>
              {children.map((child) => (
                <li key={child.href}>
                  <a className={styles['child']} href={child.href}>
                    {child.name}
                  </a>
                </li>
              ))}
            </ul>
          </Surface>
        ))}
      </ul>
    </Card>
  )
}
