import { StretchedLink, Surface } from '@medicena/shared-ui/card'
import { Price } from '@medicena/shared-ui/price'
import styles from './service-card.module.css'
import type { ServiceCardView } from './service-card-view.ts'

export interface ServiceCardProps {
  readonly card: ServiceCardView
  /** 2 where the cards stand right below the page's title. */
  readonly headingLevel?: 2 | 3
}

/** A list item: a service with its category and lowest price, as one big link. */
export function ServiceCard({ card, headingLevel = 3 }: ServiceCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Surface as="li" interactive className={styles['card']}>
      <p className={styles['category']}>{card.category}</p>
      <Heading className={styles['name']}>
        <StretchedLink href={card.href}>{card.name}</StretchedLink>
      </Heading>
      <p className={styles['price']}>
        {card.price === null ? (
          <span className={styles['none']}>Brak ofert</span>
        ) : (
          <Price prefix="od" value={card.price} />
        )}
      </p>
    </Surface>
  )
}
