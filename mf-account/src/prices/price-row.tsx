import { formatPrice } from '@medicena/domain/money'
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { Badge } from '@medicena/shared-ui/badge'
import { Button } from '@medicena/shared-ui/button'
import { Link } from '@medicena/shared-ui/link'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useRef, useState } from 'react'
import { PriceForm } from './price-form.tsx'
import styles from './price-row.module.css'
import type { OfferedItem } from './prices-view.ts'
import { dayText } from './words.ts'

export interface PriceRowProps {
  readonly facilityId: number
  readonly item: OfferedItem
  /** The page of the service: its history and promotions. */
  readonly href: string
  /** The price was changed; the server's answer. */
  readonly onChanged: (item: PriceListItem) => void
}

/** A service of a price list: its price, to be changed on the spot, and what is on. */
export function PriceRow({ facilityId, item, href, onChanged }: PriceRowProps) {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    // The button stands there again with the next picture.
    requestAnimationFrame(() => button.current?.focus())
  }
  const { serviceName, price } = item
  return (
    <li className={styles['row']}>
      <div className={styles['about']}>
        <p className={styles['name']}>{serviceName}</p>
        <Promotion item={item} />
      </div>
      {editing ? (
        <PriceForm
          facilityId={facilityId}
          serviceId={item.serviceId}
          label="Nowa cena (zł)"
          fullLabel={`Nowa cena (zł): ${serviceName}`}
          initial={price}
          action="Zapisz"
          autoFocus
          onCancel={close}
          onSaved={(changed) => {
            onChanged(changed)
            close()
          }}
        />
      ) : (
        <div className={styles['actions']}>
          <p className={styles['price']}>{formatPrice(price)}</p>
          <Button ref={button} variant="secondary" onClick={() => setEditing(true)}>
            Zmień<VisuallyHidden> cenę: {serviceName}</VisuallyHidden>
          </Button>
          <Link href={href} standalone>
            Historia i promocje<VisuallyHidden> usługi {serviceName}</VisuallyHidden>
          </Link>
        </div>
      )}
    </li>
  )
}

/** The promotion that is on, or the next one. */
function Promotion({ item }: { readonly item: OfferedItem }) {
  const running = item.promotions.find(({ state }) => state === 'running')
  const planned = item.promotions.find(({ state }) => state === 'planned')
  if (running) {
    return (
      <Badge tone="promotion">
        Promocja {formatPrice(running.price)} do {dayText(running.validTo)}
      </Badge>
    )
  }
  if (!planned) return null
  return (
    <Badge>
      Zaplanowana promocja {formatPrice(planned.price)} od {dayText(planned.validFrom)}
    </Badge>
  )
}
