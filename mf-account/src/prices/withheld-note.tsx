import { formatPrice } from '@medicena/domain/money'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { Badge } from '@medicena/shared-ui/badge'
import layout from '../account/layout.module.css'

const UNUSUAL_PRICE = 'Sprawdzamy tę cenę, bo bardzo różni się od typowych cen tej usługi.'

type Facility = Pick<ManagedFacility, 'status'>

/** Whether visitors don't see the price of an item, but another one or none. */
const isWithheld = ({ price, publicPrice }: PriceListItem) => price !== null && price !== publicPrice

/** Adds to a message about a saved price that it is unusual. */
export function withWithheldNote(message: string, item: PriceListItem, { status }: Facility): string {
  return isWithheld(item) && status === 'verified' ? `${message} ${UNUSUAL_PRICE}` : message
}

export interface WithheldNoteProps {
  readonly item: PriceListItem
  readonly facility: Facility
}

/**
 * Tells why visitors see another price of a service or none: all prices wait while the facility is not public, an unusual
 * price waits for an operator.
 */
export function WithheldNote({ item, facility }: WithheldNoteProps) {
  const { rejected, publicPrice } = item
  if (rejected) {
    return (
      <div className={layout['lines']}>
        <Badge tone="warning">Odrzucona</Badge>
        <p>{`Cena ${formatPrice(rejected.price)} została odrzucona. Powód: ${rejected.reason}`}</p>
      </div>
    )
  }
  if (!isWithheld(item)) return null
  if (facility.status !== 'verified')
    return <p className="note">Pacjenci zobaczą tę cenę, gdy placówka będzie zweryfikowana.</p>
  const meanwhile = publicPrice === null ? '' : `, a do tego czasu widzą ${formatPrice(publicPrice)}`
  return (
    <div className={layout['lines']}>
      <Badge tone="warning">Czeka na sprawdzenie</Badge>
      <p>{`${UNUSUAL_PRICE} Pacjenci zobaczą ją, gdy ją potwierdzimy${meanwhile}.`}</p>
    </div>
  )
}
