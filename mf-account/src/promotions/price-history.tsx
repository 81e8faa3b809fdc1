import { formatPrice } from '@medicena/domain/money'
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { dayText } from '../prices/words.ts'
import styles from './price-history.module.css'

type History = PriceListItem['history']

/** The record of a service's prices, the latest first: what the lowest price of 30 days is worked out from. */
export function PriceHistory({ history }: { readonly history: History }) {
  return (
    <section className={styles['section']} aria-labelledby="price-history">
      <h3 id="price-history" className={styles['title']}>
        Historia cen
      </h3>
      <div>
        <table className={styles['table']}>
          <caption className={styles['caption']}>
            Każdy wiersz obowiązuje od swojego dnia do następnej zmiany.
          </caption>
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
                  <time dateTime={validFrom}>{dayText(validFrom)}</time>
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
      </div>
    </section>
  )
}
