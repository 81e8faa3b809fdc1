import { polishDay } from '@medicena/domain/days'
import { formatPrice } from '@medicena/domain/money'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { Badge } from '@medicena/shared-ui/badge'
import { Button } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { Link } from '@medicena/shared-ui/link'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useRef, useState } from 'react'
import { formatDay } from '../account/day.tsx'
import layout from '../account/layout.module.css'
import { facilityPaths } from '../facilities/managed-facility.ts'
import { isImpossible } from '../service-price/promotion-preview.ts'
import { PriceForm } from './price-form.tsx'
import type { OfferedItem } from './price-list-data.ts'
import styles from './price-row.module.css'
import { TakeBack } from './take-back.tsx'
import { WithheldNote } from './withheld-note.tsx'

export interface PriceRowProps {
  readonly facility: Pick<ManagedFacility, 'id' | 'status'>
  readonly item: OfferedItem
  /** Receives null if the price list does not mention the service any more. */
  readonly onChanged: (item: PriceListItem | null) => void
}

/** Row of a price list: a service with its price, which can be edited in place, and its promotion. */
export function PriceRow({ facility, item, onChanged }: PriceRowProps) {
  const [isEditing, setIsEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsEditing(false)
    // The button is rendered again by the next frame.
    requestAnimationFrame(() => button.current?.focus())
  }
  const { serviceId, serviceName, price } = item
  return (
    <li className={styles['row']}>
      <div className={classes(layout['lines'], styles['about'])}>
        <p className={layout['name']}>{serviceName}</p>
        <Promotion item={item} />
        <WithheldNote item={item} facility={facility} />
        {item.takeBack?.publicPrice != null && (
          <TakeBack facilityId={facility.id} item={item} onChanged={onChanged} />
        )}
      </div>
      {isEditing ? (
        <PriceForm
          facility={facility}
          item={item}
          action="Zapisz"
          onCancel={close}
          onSaved={(changed) => {
            onChanged(changed)
            close()
          }}
        />
      ) : (
        <div className={styles['actions']}>
          <p className={layout['amount']}>{formatPrice(price)}</p>
          <Button ref={button} variant="secondary" onClick={() => setIsEditing(true)}>
            Zmień<VisuallyHidden> cenę: {serviceName}</VisuallyHidden>
          </Button>
          <Link href={facilityPaths(facility.id).price(serviceId)} standalone>
            Historia i promocje<VisuallyHidden> usługi {serviceName}</VisuallyHidden>
          </Link>
        </div>
      )}
    </li>
  )
}

/** The running promotion, or the next planned one. */
function Promotion({ item }: { readonly item: OfferedItem }) {
  const running = item.promotions.find(({ state }) => state === 'running')
  const planned = item.promotions.find(({ state }) => state === 'planned')
  if (running) {
    return (
      <Badge tone="promotion">
        Promocja {formatPrice(running.price)} do {formatDay(running.validTo)}
      </Badge>
    )
  }
  if (!planned) return null
  const text = `${formatPrice(planned.price)} od ${formatDay(planned.validFrom)}`
  // Flagged as soon as a new price makes it impossible.
  return isImpossible(item, planned, polishDay()) ? (
    <Badge tone="warning">{`Promocja ${text} nie wejdzie w życie: zmień ją`}</Badge>
  ) : (
    <Badge>{`Zaplanowana promocja ${text}`}</Badge>
  )
}
