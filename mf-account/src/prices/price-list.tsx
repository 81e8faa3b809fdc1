import { servicesCount } from '@medicena/domain/plural'
import { normalise } from '@medicena/domain/text'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { BadgePercent } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { TextField } from '@medicena/shared-ui/text-field'
import { useState } from 'react'
import layout from '../account/layout.module.css'
import { facilityPaths } from '../facilities/managed-facility.ts'
import { AddService } from './add-service.tsx'
import styles from './price-list.module.css'
import { isOffered, type OfferedItem, type PricesView } from './price-list-data.ts'
import { PriceRow } from './price-row.tsx'
import { UnansweredRows } from './unanswered-rows.tsx'

/** Price list of a facility, with the ways to add to it. */
export function PriceList({ facility, items: loadedItems, mapping }: PricesView) {
  const [items, setItems] = useState(loadedItems)
  const [addedCount, setAddedCount] = useState(0)
  const paths = facilityPaths(facility.id)
  const removedItems = items.filter((item) => !isOffered(item))
  // A new service is last until the next visit, when the provider sorts it into the catalogue's order.
  const update = (id: number, changed: PriceListItem | null) =>
    setItems((current) =>
      changed && !current.some(({ serviceId }) => serviceId === id)
        ? [...current, changed]
        : current.flatMap((item) => (item.serviceId === id ? (changed ?? []) : item)),
    )
  return (
    <>
      <UnansweredRows facilityId={facility.id} mapping={mapping} />
      <Surface padding="large" className={layout['stack']}>
        <AddService
          key={addedCount}
          facility={facility}
          items={items}
          autoFocus={addedCount > 0}
          onAdded={(item) => {
            update(item.serviceId, item)
            setAddedCount((count) => count + 1)
          }}
        />
        <div className={classes(layout['spread'], layout['ruled'], styles['file'])}>
          <p>
            Masz cennik w Excelu? Wgraj go takim, jaki jest. Zanim zapiszemy zmiany, pokażemy Ci je wszystkie.
          </p>
          <LinkButton href={paths.upload} variant="secondary">
            Wgraj lub pobierz plik
          </LinkButton>
        </div>
      </Surface>
      {items.some(isOffered) ? (
        <OfferedPrices facility={facility} items={items.filter(isOffered)} onChanged={update} />
      ) : (
        <EmptyState
          icon={<BadgePercent />}
          title="Cennik jest pusty"
          detail={
            facility.status === 'verified'
              ? 'Dodaj pierwszą usługę powyżej. Od razu zobaczą ją pacjenci.'
              : 'Dodaj pierwszą usługę powyżej. Pacjenci zobaczą cennik, gdy placówka będzie zweryfikowana.'
          }
        />
      )}
      {removedItems.length > 0 && (
        <Surface padding="none">
          <Disclosure summary={`Usunięte z cennika: ${servicesCount(removedItems.length)}`}>
            <ul className={styles['removed']}>
              {removedItems.map(({ serviceId, serviceName }) => (
                <li key={serviceId}>
                  <Link href={paths.price(serviceId)} standalone>
                    {serviceName}
                  </Link>
                </li>
              ))}
            </ul>
          </Disclosure>
        </Surface>
      )}
    </>
  )
}

/** Most services that are listed without a filter. */
const MAX_UNFILTERED = 10

interface OfferedPricesProps {
  readonly facility: ManagedFacility
  readonly items: readonly OfferedItem[]
  /** Receives null for a service that the price list does not mention any more. */
  readonly onChanged: (serviceId: number, item: PriceListItem | null) => void
}

/** Offered services by category, with a filter for long lists. */
function OfferedPrices({ facility, items, onChanged }: OfferedPricesProps) {
  const [text, setText] = useState('')
  const query = normalise(text.trim())
  const found = items.filter(({ categoryName, serviceName }) =>
    normalise(`${categoryName} ${serviceName}`).includes(query),
  )
  return (
    <Surface padding="none">
      <div className={styles['head']}>
        <p className="note" role="status">
          {query === ''
            ? `W cenniku: ${servicesCount(items.length)}`
            : `Znaleziono: ${servicesCount(found.length)} z ${items.length}`}
        </p>
        {items.length > MAX_UNFILTERED && (
          <div className={styles['filter']}>
            <TextField
              name="filter"
              type="search"
              label="Szukaj w cenniku"
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
        )}
      </div>
      {[...byCategory(found)].map(([category, categoryItems]) => (
        <section key={category} aria-label={category}>
          <h2 className={styles['category']}>{category}</h2>
          <ul className={layout['rows']}>
            {categoryItems.map((item) => (
              <PriceRow
                key={item.serviceId}
                facility={facility}
                item={item}
                onChanged={(changed) => onChanged(item.serviceId, changed)}
              />
            ))}
          </ul>
        </section>
      ))}
    </Surface>
  )
}

/** Groups services by category, in the order of their first appearance. */
function byCategory(items: readonly OfferedItem[]): ReadonlyMap<string, readonly OfferedItem[]> {
  const categories = new Map<string, OfferedItem[]>()
  for (const item of items) {
    const category = categories.get(item.categoryName)
    if (category) category.push(item)
    else categories.set(item.categoryName, [item])
  }
  return categories
}
