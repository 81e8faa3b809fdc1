import { Badge } from '@medicena/shared-ui/badge'
import { Check, X } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { Price, ReducedPrice } from '@medicena/shared-ui/price'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import styles from './comparison-table.module.css'
import type { ComparedFacility, ComparedPrice, ComparedService } from './comparison-view.ts'

export interface ComparisonTableProps {
  /** What the table holds, for those who don't see it. */
  readonly caption: string
  readonly facilities: readonly ComparedFacility[]
  readonly services: readonly ComparedService[]
  /** Another table of the same facilities stands above: their names are enough. */
  readonly further?: boolean
}

/** A column for each facility, a row for each service. On a phone a service's name stands above its prices. */
export function ComparisonTable({ caption, facilities, services, further = false }: ComparisonTableProps) {
  return (
    <table className={styles['table']} data-facilities={facilities.length}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles['corner']}>
            <VisuallyHidden>Usługa</VisuallyHidden>
          </th>
          {facilities.map((facility) => (
            <th key={facility.id} scope="col">
              {further ? facility.name : <FacilityHead facility={facility} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {services.map(({ id, name, prices }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {facilities.map((facility, index) => (
              <td key={facility.id}>
                <PriceCell price={prices[index] ?? null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FacilityHead({ facility }: { readonly facility: ComparedFacility }) {
  return (
    <div className={styles['facility']}>
      <Link href={facility.href}>{facility.name}</Link>
      <span className={styles['address']}>{facility.address}</span>
      <a className={styles['remove']} href={facility.withoutHref}>
        <X />
        Usuń
        <VisuallyHidden>{` z porównania: ${facility.name}`}</VisuallyHidden>
      </a>
    </div>
  )
}

function PriceCell({ price }: { readonly price: ComparedPrice | null }) {
  if (price === null) {
    return (
      <span className={styles['none']}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>brak w cenniku</VisuallyHidden>
      </span>
    )
  }
  return (
    <div className={styles['price']}>
      {price.reduced ? (
        <ReducedPrice price={price.price} {...price.reduced} />
      ) : (
        <Price value={price.price} />
      )}
      {price.lowest && (
        <Badge tone="primary" icon={<Check />}>
          Najniższa tutaj
        </Badge>
      )}
    </div>
  )
}
