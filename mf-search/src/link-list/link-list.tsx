import { phoneHref } from '@medicena/domain/phone-href'
import { Link } from '@medicena/shared-ui/link'
import { useId } from 'react'
import styles from './link-list.module.css'

interface LinkListProps {
  readonly heading: string
  readonly links: readonly {
    readonly name: string
    readonly href: string
    /** '3 oferty, 28 km' */
    readonly detail?: string
    /** Telephone number of a facility. */
    readonly phone?: string
  }[]
}

/**
 * Links to alternatives on a page without content, such as the nearest towns. Renders nothing without links.
 */
export function LinkList({ heading, links }: LinkListProps) {
  const id = useId()
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {heading}
      </h2>
      <ul>
        {links.map(({ name, href, detail, phone }) => (
          <li key={href} className={styles['link']}>
            <Link href={href} standalone>
              {name}
            </Link>{' '}
            {detail && <span className="note">{detail}</span>}
            {phone && (
              <Link href={phoneHref(phone)} standalone>
                {phone}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
