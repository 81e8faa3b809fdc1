import { formatPrice } from '@medicena/domain/money'
import type { PlannedPromotion, PriceListItem } from '@medicena/provider-client/price-lists'
import { classes } from '@medicena/shared-ui/classes'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Day } from '../account/day.tsx'
import layout from '../account/layout.module.css'
import { Panel } from '../account/panel.tsx'
import { BackToPrices } from '../facilities/facility-nav.tsx'
import { type FacilityView, facilityPaths } from '../facilities/managed-facility.ts'
import { CurrentPrice } from './current-price.tsx'
import { PlanPromotion } from './plan-promotion.tsx'
import { PromotionList } from './promotion-list.tsx'
import styles from './service-price.module.css'

interface ServicePriceProps extends FacilityView {
  readonly item: PriceListItem
  readonly mayPlanPromotions: boolean
}

/** One service of a price list with its promotions and price history. */
export function ServicePrice({ facility, item: loadedItem, mayPlanPromotions }: ServicePriceProps) {
  const [item, setItem] = useState(loadedItem)
  /** The planned promotion that the form changes. */
  const [edited, setEdited] = useState<PlannedPromotion | null>(null)
  const navigate = useNavigate()
  return (
    <>
      <div>
        <BackToPrices facilityId={facility.id} />
        <h2>{item.serviceName}</h2>
        <p className={layout['muted']}>{item.categoryName}</p>
      </div>
      <CurrentPrice
        facility={facility}
        item={item}
        onChanged={(changed) => (changed ? setItem(changed) : navigate(facilityPaths(facility.id).prices))}
      />
      {item.price !== null && (
        <PlanPromotion
          key={edited?.validFrom}
          facility={facility}
          isAllowed={mayPlanPromotions}
          item={item}
          edited={edited}
          onChanged={setItem}
          onClose={() => setEdited(null)}
        />
      )}
      {item.promotions.length > 0 && (
        <PromotionList
          facilityId={facility.id}
          item={item}
          onChanged={setItem}
          onEdit={mayPlanPromotions ? setEdited : null}
        />
      )}
      {item.history.length > 0 && <PriceHistory history={item.history} />}
    </>
  )
}

/** Table of a service's prices, the latest first, from which the lowest price of 30 days is computed. */
function PriceHistory({ history }: Pick<PriceListItem, 'history'>) {
  return (
    <Panel title="Historia cen" level={3}>
      <table className={classes(layout['table'], styles['table'])}>
        <caption className="note">Każdy wiersz obowiązuje od swojego dnia do następnej zmiany.</caption>
        <thead>
          <tr>
            <th scope="col">Od</th>
            <th scope="col">Cena</th>
            <th scope="col">Cena promocyjna</th>
            <th scope="col">Najniższa tego dnia</th>
          </tr>
        </thead>
        <tbody>
          {history.toReversed().map(({ validFrom, price, promotionPrice, dayLowest }) => (
            <tr key={validFrom}>
              <th scope="row">
                <Day of={validFrom} />
              </th>
              <td data-label="Cena">{price === null ? 'usunięta z cennika' : formatPrice(price)}</td>
              <td data-label="Cena promocyjna">
                {promotionPrice === null ? '–' : formatPrice(promotionPrice)}
              </td>
              <td data-label="Najniższa tego dnia">{formatPrice(dayLowest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
