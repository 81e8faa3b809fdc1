import { Badge } from '@medicena/shared-ui/badge'
import { Check, X } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { Price } from '@medicena/shared-ui/price'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import type { ReactNode } from 'react'
import styles from './comparison-table.module.css'
import type { ComparedFacility, ComparedService, ComparisonView } from './comparison-view.ts'

interface ComparisonTableProps {
  /** Visually hidden caption. */
  readonly caption: string
  readonly facilities: readonly ComparedFacility[]
  /** The page's second table, whose column heads are names only. */
  readonly isSecond?: boolean
  /** Groups of rows. */
  readonly children: ReactNode
}

/** Table with a column per facility. On mobile the head of a row is above its cells. */
export function ComparisonTable({ caption, facilities, isSecond = false, children }: ComparisonTableProps) {
  return (
    <table className={styles['table']} data-facilities={facilities.length}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles['corner']}>
            <VisuallyHidden>Cecha lub usługa</VisuallyHidden>
          </th>
          {facilities.map((facility) => (
            <th key={facility.id} scope="col">
              {isSecond ? facility.name : <FacilityHead facility={facility} />}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}

function FacilityHead({ facility: { name, href, withoutHref } }: { readonly facility: ComparedFacility }) {
  return (
    <div className={styles['facility']}>
      <Link href={href}>{name}</Link>
      <a className={`no-print ${styles['remove']}`} href={withoutHref}>
        <X />
        Usuń
        <VisuallyHidden>{` z porównania: ${name}`}</VisuallyHidden>
      </a>
    </div>
  )
}

interface ServiceRowsProps {
  readonly services: readonly ComparedService[]
  readonly facilities: readonly ComparedFacility[]
}

/** A row for each service, with the prices of all facilities. */
export function ServiceRows({ services, facilities }: ServiceRowsProps) {
  if (services.length === 0) return null
  return (
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
  )
}

interface TotalRowProps {
  readonly totals: ComparisonView['totals']
  readonly serviceCount: number
  readonly facilities: readonly ComparedFacility[]
}

/** A row with the sum of the visitor's services. */
export function TotalRow({ totals, serviceCount, facilities }: TotalRowProps) {
  if (totals.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="row">{`Razem, wybrane usługi (${serviceCount})`}</th>
        {totals.map(({ value, isLowest }, index) => (
          <td key={facilities[index]?.id}>
            <div className={styles['price']}>
              <Price value={value} />
              {isLowest && <LowestBadge />}
            </div>
          </td>
        ))}
      </tr>
    </tbody>
  )
}

function LowestBadge() {
  return (
    <Badge tone="primary" icon={<Check />}>
      Najniższa tutaj
    </Badge>
  )
}

function PriceCell({ price }: { readonly price: ComparedService['prices'][number] }) {
  if (price === null) {
    return (
      <span className="note">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>brak w cenniku</VisuallyHidden>
      </span>
    )
  }
  return (
    <div className={styles['price']}>
      <Price value={price.price} reduced={price.reduced} />
      {price.isLowest && <LowestBadge />}
      {price.mayIncludeLess && (
        <span className={`note ${styles['note']}`}>może obejmować mniej niż inne</span>
      )}
      {price.includes !== null && <span className={`note ${styles['note']}`}>w cenie: {price.includes}</span>}
      {price.priceDate !== null && <span className={`note ${styles['note']}`}>cena z {price.priceDate}</span>}
    </div>
  )
}
