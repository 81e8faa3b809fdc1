import { Button } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { ChevronDown } from '@medicena/shared-ui/icon'
import { KeptParameters } from '../filters/kept-parameters.tsx'
import { useFilterChanges } from '../filters/use-filter-changes.ts'
import { ORDERS } from '../results-query.ts'
import type { ResultsList } from '../use-results-list.ts'
import styles from './offer-order.module.css'

/** Select for the order of the offers, a plain form without JavaScript. */
export function OfferOrder({ results: { view, source } }: { readonly results: ResultsList }) {
  const { sort, filters } = view
  const { apply } = useFilterChanges()
  const isNearby = source.kind === 'near'
  const orders = isNearby
    ? (['distance', ...sort.orders.filter((order) => order !== 'distance')] as const)
    : sort.orders
  const change = (value: string) => {
    const isDefault = orders[0] && value === ORDERS[orders[0]].value
    apply({ sort: isDefault ? null : value })
  }
  return (
    <form className={classes(styles['form'], 'no-print')} action={filters.path}>
      <label className={styles['label']} htmlFor="sortuj">
        Sortuj:
      </label>
      <span className={styles['frame']}>
        <select
          id="sortuj"
          name="sort"
          className={styles['select']}
          value={ORDERS[isNearby ? source.order : sort.order].value}
          onChange={({ target }) => change(target.value)}
        >
          {orders.map((order) => (
            <option key={order} value={ORDERS[order].value}>
              {isNearby && order === 'distance' ? 'od najbliższej' : ORDERS[order].label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles['chevron']} />
      </span>
      <noscript>
        <KeptParameters except={['sort']} />
        <Button type="submit" variant="quiet">
          Sortuj
        </Button>
      </noscript>
    </form>
  )
}
