import { Link } from '@medicena/shared-ui/link'
import styles from './nearest-towns.module.css'

interface NearestTownsProps {
  readonly heading: string
  /** Towns, the nearest first; `detail` is '3 oferty, 28 km'. */
  readonly towns: readonly { readonly name: string; readonly href: string; readonly detail: string }[]
}

/** Links to the nearest towns that have what the page's own town has not. Renders nothing without towns. */
export function NearestTowns({ heading, towns }: NearestTownsProps) {
  if (towns.length === 0) return null
  return (
    <section aria-labelledby="w-poblizu">
      <h2 id="w-poblizu" className={styles['heading']}>
        {heading}
      </h2>
      <ul>
        {towns.map(({ name, href, detail }) => (
          <li key={href}>
            <Link href={href} standalone>
              {name}
            </Link>{' '}
            <span className={styles['detail']}>{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
