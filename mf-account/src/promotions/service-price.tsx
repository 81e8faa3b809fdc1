import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { Surface } from '@medicena/shared-ui/card'
import { useState } from 'react'
import { AccountPage } from '../account/account-page.tsx'
import { FacilityNav } from '../facilities/facility-nav.tsx'
import { BackToPrices } from '../prices/back-to-prices.tsx'
import { CurrentPrice } from './current-price.tsx'
import { PlanPromotion } from './plan-promotion.tsx'
import { PriceHistory } from './price-history.tsx'
import { PromotionList } from './promotion-list.tsx'
import styles from './service-price.module.css'

/** What the page about one service of a price list shows. */
export interface ServicePriceView {
  readonly facility: ManagedFacility
  readonly item: PriceListItem
}

/** One service of a facility's price list: its price, its promotions and the record of both. */
export function ServicePriceScreen() {
  return (
    <AccountPage<ServicePriceView> title="Cena i promocje">
      {(view) => <ServicePrice key={`${view.facility.id} ${view.item.serviceId}`} {...view} />}
    </AccountPage>
  )
}

function ServicePrice({ facility, item: loaded }: ServicePriceView) {
  const [item, setItem] = useState(loaded)
  return (
    <>
      <FacilityNav facility={facility} current="prices" />
      <div>
        <BackToPrices facilityId={facility.id} />
        <h2 className={styles['name']}>{item.serviceName}</h2>
        <p className={styles['category']}>{item.categoryName}</p>
      </div>
      <Surface padding="large">
        <CurrentPrice facilityId={facility.id} item={item} onChanged={setItem} />
      </Surface>
      {item.price !== null && (
        <Surface padding="large">
          <PlanPromotion facilityId={facility.id} item={item} onPlanned={setItem} />
        </Surface>
      )}
      {item.promotions.length > 0 && (
        <Surface padding="large">
          <PromotionList facilityId={facility.id} item={item} onChanged={setItem} />
        </Surface>
      )}
      <Surface padding="large">
        <PriceHistory history={item.history} />
      </Surface>
    </>
  )
}
