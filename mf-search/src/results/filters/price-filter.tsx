import { formatPrice } from '@medicena/domain/money'
import { Button } from '@medicena/shared-ui/button'
import { Slider } from '@medicena/shared-ui/slider'
import { TextField } from '@medicena/shared-ui/text-field'
import { useLocation, useNavigate } from '@medicena/zone-kit/router'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { changeQuery, readPrice } from '../results-query.ts'
import styles from './price-filter.module.css'
import { type PriceFilterView, priceStep } from './price-filter-view.ts'

interface PriceFilterProps {
  readonly filter: PriceFilterView
  /** The page's own path. */
  readonly path: string
}

/** What the fields hold: prices in zł as they are typed, '' for none. */
interface Draft {
  readonly of: PriceFilterView
  readonly from: string
  readonly to: string
}

/**
 * The filter by price: a slider that searches when it is let go, and two fields for whoever knows the price, which are a
 * plain form without JavaScript.
 */
export function PriceFilter({ filter, path }: PriceFilterProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [draft, setDraft] = useState(() => draftOf(filter))
  // The address has changed: by this filter, by a chip or by the back button.
  if (draft.of !== filter) setDraft(draftOf(filter))

  const { min, max } = filter
  const lower = readPrice(draft.from) ?? min
  const upper = readPrice(draft.to) ?? max
  const apply = ({ from, to }: Omit<Draft, 'of'>) => {
    const query = changeQuery(new URLSearchParams(search), {
      'price-from': readPrice(from) === undefined ? null : from.trim(),
      'price-to': readPrice(to) === undefined ? null : to.trim(),
      strona: null,
    })
    if (query !== search) navigate(path + query)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(draft)
  }
  /** The ends of the slider mean no limit. */
  const chosen = ([from, to]: readonly [number, number]) => ({
    from: from <= min ? '' : String(from),
    to: to >= max ? '' : String(to),
  })
  /** What both fields share. */
  const field = (end: 'from' | 'to') => ({
    name: `price-${end}`,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: draft[end],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setDraft({ ...draft, [end]: target.value }),
  })
  return (
    <form className={styles['form']} action={path} onSubmit={submit}>
      {min < max && (
        <div className={styles['slider']}>
          <Slider
            label="Cena"
            min={min}
            max={max}
            step={priceStep(filter)}
            value={[clamp(lower, filter), clamp(upper, filter)]}
            onChange={(range) => setDraft({ of: filter, ...chosen(range) })}
            onCommit={(range) => apply(chosen(range))}
            formatValue={formatPrice}
          />
        </div>
      )}
      <div className={styles['fields']}>
        <TextField {...field('from')} label="Cena od (zł)" placeholder={String(Math.floor(min))} />
        <TextField {...field('to')} label="Cena do (zł)" placeholder={String(Math.ceil(max))} />
      </div>
      {new URLSearchParams(search).get('sort') === 'desc' && <input type="hidden" name="sort" value="desc" />}
      <Button type="submit" variant="secondary" wide>
        Zastosuj ceny
      </Button>
    </form>
  )
}

function draftOf(filter: PriceFilterView): Draft {
  const text = (price: number | null) => (price === null ? '' : String(price).replace('.', ','))
  return { of: filter, from: text(filter.from), to: text(filter.to) }
}

function clamp(price: number, { min, max }: PriceFilterView): number {
  return Math.max(min, Math.min(max, price))
}
