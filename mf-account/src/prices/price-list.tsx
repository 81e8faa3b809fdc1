import { servicesCount } from '@medicena/domain/plural'
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { BadgePercent } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { useState } from 'react'
import { AccountPage } from '../account/account-page.tsx'
import { facilityLinks } from '../facilities/facility-links.ts'
import { FacilityNav } from '../facilities/facility-nav.tsx'
import { AddService } from './add-service.tsx'
import { OfferedPrices } from './offered-prices.tsx'
import styles from './price-list.module.css'
import { byCategory, isOffered, type PricesView } from './prices-view.ts'

/** The price list of a facility as its manager keeps it. */
export function PriceListScreen() {
  return (
    <AccountPage<PricesView> title="Cennik">
      {(view) => <PriceList key={view.facility.id} {...view} />}
    </AccountPage>
  )
}

function PriceList({ facility, items: loaded }: PricesView) {
  const [items, setItems] = useState(loaded)
  const [added, setAdded] = useState(0)
  const links = facilityLinks(facility.id)
  const categories = byCategory(items)
  const ended = items.filter((item) => !isOffered(item))
  /** The server's answer takes the place of what stood there; a new service comes where the catalogue has it at the next visit. */
  const replace = (changed: PriceListItem) =>
    setItems((now) =>
      now.some(({ serviceId }) => serviceId === changed.serviceId)
        ? now.map((item) => (item.serviceId === changed.serviceId ? changed : item))
        : [...now, changed],
    )
  return (
    <>
      <FacilityNav facility={facility} current="prices" />
      <Surface padding="large" className={styles['add']}>
        <AddService
          key={added}
          facilityId={facility.id}
          items={items}
          focused={added > 0}
          onAdded={(item) => {
            replace(item)
            setAdded((number) => number + 1)
          }}
        />
        <div className={styles['file']}>
          <p>
            Masz cennik w arkuszu? Wgraj go jako plik CSV. Zanim zapiszemy zmiany, pokażemy Ci je wszystkie.
          </p>
          <LinkButton href={links.upload} variant="secondary">
            Wgraj lub pobierz plik
          </LinkButton>
        </div>
      </Surface>
      {categories.length === 0 ? (
        <EmptyState
          icon={<BadgePercent />}
          title="Cennik jest pusty"
          detail="Dodaj pierwszą usługę powyżej. Od razu zobaczą ją pacjenci."
        />
      ) : (
        <OfferedPrices facilityId={facility.id} categories={categories} onChanged={replace} />
      )}
      {ended.length > 0 && (
        <Surface padding="none">
          <Disclosure summary={`Usunięte z cennika: ${servicesCount(ended.length)}`}>
            <ul className={styles['ended']}>
              {ended.map(({ serviceId, serviceName }) => (
                <li key={serviceId}>
                  <Link href={links.price(serviceId)} standalone>
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
