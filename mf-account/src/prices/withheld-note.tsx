import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { Badge } from '@medicena/shared-ui/badge'
import layout from '../account/layout.module.css'
import { rejectedPrice, withheldPrice } from './price-list-data.ts'

export interface WithheldNoteProps {
  readonly item: PriceListItem
  readonly facility: Pick<ManagedFacility, 'status'>
}

/** Tells why visitors see another price of a service or none. */
export function WithheldNote({ item, facility }: WithheldNoteProps) {
  const withheld = withheldPrice(item, facility)
  const rejected = rejectedPrice(item)
  if (rejected !== null) {
    return (
      <div className={layout['lines']}>
        <Badge tone="warning">Odrzucona</Badge>
        <p>{rejected}</p>
      </div>
    )
  }
  if (!withheld) return null
  if (withheld.cause === 'facility') return <p className="note">{withheld.text}</p>
  return (
    <div className={layout['lines']}>
      <Badge tone="warning">Czeka na sprawdzenie</Badge>
      <p>{withheld.text}</p>
    </div>
  )
}
