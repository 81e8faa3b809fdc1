import { LinkButton } from '@medicena/shared-ui/button'
import { Card, StretchedLink, Surface } from '@medicena/shared-ui/card'
import type { PlaceRoot } from './load-place.ts'
import styles from './place-categories.module.css'

/** Links to the categories of a root that have offers in a place. */
export function PlaceCategories({ root }: { readonly root: PlaceRoot }) {
  const id = `kategorie-${root.href.split('/').at(-2)}`
  return (
    <Card className={styles['root']} aria-labelledby={id}>
      <h2 id={id}>{root.name}</h2>
      <ul className={styles['categories']}>
        {root.categories.map(({ name, href, offers }) => (
          <Surface key={href} as="li" interactive className={styles['category']}>
            <StretchedLink href={href}>{name}</StretchedLink>
            <span className={styles['offers']}>{offers}</span>
          </Surface>
        ))}
      </ul>
      <p>
        <LinkButton variant="secondary" href={root.href}>
          {root.name}: wszystkie usługi
        </LinkButton>
      </p>
    </Card>
  )
}
