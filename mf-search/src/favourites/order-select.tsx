import type { Position } from '@medicena/domain/map/position'
import { Select } from '@medicena/shared-ui/select'
import { useGeolocation } from '../use-geolocation.ts'
import styles from './favourites.module.css'

const OPTIONS = [
  { value: 'saved', label: 'ostatnio zapisane' },
  { value: 'price', label: 'najniższa cena' },
  { value: 'distance', label: 'najbliżej mnie' },
] as const
export type FavouriteOrder = (typeof OPTIONS)[number]['value']

interface OrderSelectProps {
  readonly order: FavouriteOrder
  readonly onChange: (order: FavouriteOrder) => void
  /** Whether the visitor's position is known; otherwise the order by distance requests it. */
  readonly hasPosition: boolean
  readonly onLocated: (position: Position) => void
}

/** Select for the order of the favourites. */
export function OrderSelect({ order, onChange, hasPosition, onLocated }: OrderSelectProps) {
  const { isLocating, error, locate } = useGeolocation((position) => {
    onLocated(position)
    onChange('distance')
  })
  const select = (value: string) => {
    const selected = OPTIONS.find((option) => option.value === value)?.value ?? 'saved'
    if (selected === 'distance' && !hasPosition) locate()
    else onChange(selected)
  }
  return (
    <div className={styles['order']}>
      <Select
        name="order"
        label="Kolejność"
        options={OPTIONS}
        value={isLocating ? 'distance' : order}
        aria-busy={isLocating || undefined}
        hint={isLocating ? 'Ustalamy Twoje położenie…' : undefined}
        error={error}
        onChange={({ target }) => select(target.value)}
      />
    </div>
  )
}
