import { ServiceCard, type ServiceCardProps } from './service-card.tsx'
import styles from './service-card-grid.module.css'
import type { ServiceCardView } from './service-card-view.ts'

export interface ServiceCardGridProps extends Pick<ServiceCardProps, 'headingLevel'> {
  readonly cards: readonly ServiceCardView[]
}

/** Most searched services in three columns; on a smaller screen as many as have room, on a phone one. */
export function ServiceCardGrid({ cards, ...heading }: ServiceCardGridProps) {
  return (
    <ul className={styles['grid']}>
      {cards.map((card) => (
        <ServiceCard key={card.id} card={card} {...heading} />
      ))}
    </ul>
  )
}
