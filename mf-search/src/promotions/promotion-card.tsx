import { Badge } from '@medicena/shared-ui/badge'
import { StretchedLink, Surface } from '@medicena/shared-ui/card'
import { BadgePercent, CalendarDays, MapPin } from '@medicena/shared-ui/icon'
import { isPlainClick } from '@medicena/shared-ui/plain-click'
import { Price } from '@medicena/shared-ui/price'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import { CategoryDrawing } from '../category-drawing/category-drawing.tsx'
import { SmartLogo } from '../smart/smart-logo.tsx'
import styles from './promotion-card.module.css'
import type { PromotionDialogProps } from './promotion-dialog.tsx'
import type { PromotionView } from './promotion-view.ts'

interface PromotionCardProps {
  readonly promotion: PromotionView
  readonly headingLevel: 2 | 3
  /** Buttons beside the link. */
  readonly children?: ReactNode
}

/**
 * List item of a promotion. The whole card opens the dialog with the contact options; without JavaScript it
 * links to the facility's profile.
 */
export function PromotionCard({ promotion, headingLevel, children }: PromotionCardProps) {
  const { service, category, facility } = promotion
  const [isOpen, setIsOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<PromotionDialogProps>>()
  /** Imports the dialog's code. If that fails, the link leads to its target. */
  const openDialog = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    import('./promotion-dialog.tsx').then(
      ({ PromotionDialog }) => {
        setDialog(() => PromotionDialog)
        setIsOpen(true)
      },
      (error: unknown) => {
        reportError(error)
        location.assign(facility.href)
      },
    )
  }
  const Heading = `h${headingLevel}` as const
  return (
    <Surface as="li" interactive className={styles['card']}>
      <div className={styles['top']}>
        <div className={styles['labels']}>
          <Badge tone="promotion" icon={<BadgePercent />}>
            Promocja
          </Badge>
          <span className={styles['category']}>{category}</span>
        </div>
        <CategoryDrawing path={promotion.drawing} />
      </div>
      <Heading className={styles['service']}>{service}</Heading>
      <p className={`note ${styles['facility']}`}>{facility.name}</p>
      <SmartLogo smart={facility.smart} />
      <p className={`note ${styles['address']}`}>
        <MapPin className={styles['pin']} />
        <span>
          {promotion.distance === null ? facility.address : `${facility.address}, ${promotion.distance}`}
        </span>
      </p>
      <div className={styles['price']}>
        <Price value={promotion.price} reduced={promotion} />
        <p className={styles['saving']}>{promotion.saving}</p>
        {promotion.until !== null && <p className="note">{promotion.until}</p>}
      </div>
      <div className={styles['actions']}>
        <p className={styles['book']}>
          <CalendarDays />
          <StretchedLink href={facility.href} aria-haspopup="dialog" onClick={openDialog}>
            Umów wizytę
            <VisuallyHidden>{` – ${service}, ${facility.name}`}</VisuallyHidden>
          </StretchedLink>
        </p>
        {children}
      </div>
      {Dialog && <Dialog promotion={promotion} open={isOpen} onClose={() => setIsOpen(false)} />}
    </Surface>
  )
}
