import { StretchedLink, Surface } from '@medicena/shared-ui/card'
import { Price } from '@medicena/shared-ui/price'
import { CategoryDrawing } from '../category-drawing/category-drawing.tsx'
import styles from './service-card.module.css'
import type { ServiceCardView } from './service-card-view.ts'

interface ServiceCardProps {
  readonly card: ServiceCardView
  /** 2 directly below the page's heading. */
  readonly headingLevel?: 2 | 3
}

/** List item that links to a service, with its category and lowest price. */
export function ServiceCard({ card, headingLevel = 3 }: ServiceCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Surface as="li" interactive className={styles['card']}>
      <div className={styles['head']}>
        <div className={styles['title']}>
          <p className="note">{card.category}</p>
          <Heading className={styles['name']}>
            <StretchedLink href={card.href}>{card.name}</StretchedLink>
          </Heading>
        </div>
        <CategoryDrawing path={card.drawing} />
      </div>
      <p className={styles['price']}>
        {card.price === null ? (
          <span className="note">Brak ofert</span>
        ) : (
          <Price prefix="od" value={card.price} />
        )}
      </p>
    </Surface>
  )
}

interface ServiceCardGridProps extends Pick<ServiceCardProps, 'headingLevel'> {
  readonly cards: readonly ServiceCardView[]
}

/** Responsive grid of service cards. */
export function ServiceCardGrid({ cards, ...heading }: ServiceCardGridProps) {
  return (
    <ul className={styles['grid']}>
      {cards.map((card) => (
        <ServiceCard key={card.id} card={card} {...heading} />
      ))}
    </ul>
  )
}
