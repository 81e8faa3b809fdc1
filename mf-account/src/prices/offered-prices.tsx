import { servicesCount } from '@medicena/domain/plural'
import { normalise } from '@medicena/domain/text'
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { Surface } from '@medicena/shared-ui/card'
import { TextField } from '@medicena/shared-ui/text-field'
import { useState } from 'react'
import { facilityLinks } from '../facilities/facility-links.ts'
import styles from './offered-prices.module.css'
import { PriceRow } from './price-row.tsx'
import type { OfferedCategory } from './prices-view.ts'

/** Services from which a list is long enough to be searched. */
const LONG = 10

export interface OfferedPricesProps {
  readonly facilityId: number
  /** At least one. */
  readonly categories: readonly OfferedCategory[]
  readonly onChanged: (item: PriceListItem) => void
}

/** What a facility offers, category by category. A long list can be narrowed by typing. */
export function OfferedPrices({ facilityId, categories, onChanged }: OfferedPricesProps) {
  const [text, setText] = useState('')
  const links = facilityLinks(facilityId)
  const wanted = normalise(text.trim())
  const shown = categories
    .map(({ category, items }) => ({
      category,
      items: items.filter(({ serviceName }) => normalise(`${category} ${serviceName}`).includes(wanted)),
    }))
    .filter(({ items }) => items.length > 0)
  const total = count(categories)
  const found = count(shown)
  return (
    <Surface padding="none">
      <div className={styles['head']}>
        <p className={styles['total']} role="status">
          {wanted === ''
            ? `W cenniku: ${servicesCount(total)}`
            : `Znaleziono: ${servicesCount(found)} z ${total}`}
        </p>
        {total > LONG && (
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
      {shown.map(({ category, items }) => (
        <section key={category} aria-label={category}>
          <h2 className={styles['category']}>{category}</h2>
          <ul>
            {items.map((item) => (
              <PriceRow
                key={item.serviceId}
                facilityId={facilityId}
                item={item}
                href={links.price(item.serviceId)}
                onChanged={onChanged}
              />
            ))}
          </ul>
        </section>
      ))}
    </Surface>
  )
}

const count = (categories: readonly OfferedCategory[]) =>
  categories.reduce((sum, { items }) => sum + items.length, 0)
