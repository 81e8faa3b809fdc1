import { formatPrice } from '@medicena/domain/money'
import { Button } from '@medicena/shared-ui/button'
import { Slider } from '@medicena/shared-ui/slider'
import { TextField } from '@medicena/shared-ui/text-field'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { changeQuery, readPrice } from '../results-query.ts'
import type { PriceFilterView } from './filters-view.ts'
import styles from './price-filter.module.css'

interface PriceFilterProps {
  readonly filter: PriceFilterView
  /** The page's own path. */
  readonly path: string
}

/** Values of the fields: prices in zł as typed, '' for no limit. */
interface Draft {
  readonly filter: PriceFilterView
  readonly from: string
  readonly to: string
}

/**
 * Filter by price: a slider that applies on release, and two text fields. Without JavaScript the fields are a
 * plain form.
 */
export function PriceFilter({ filter, path }: PriceFilterProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [draft, setDraft] = useState(() => draftOf(filter))
  // A navigation has changed the URL: this filter, a chip or the back button.
  if (draft.filter !== filter) setDraft(draftOf(filter))

  const { min, max } = filter
  const lower = readPrice(draft.from) ?? min
  const upper = readPrice(draft.to) ?? max
  const apply = ({ from, to }: Omit<Draft, 'filter'>) => {
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
  /** Converts a slider range to field values; the slider's ends mean no limit. */
  const toFields = ([from, to]: readonly [number, number]) => ({
    from: from <= min ? '' : String(from),
    to: to >= max ? '' : String(to),
  })
  const fieldProps = (end: 'from' | 'to') => ({
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
            onChange={(range) => setDraft({ filter, ...toFields(range) })}
            onCommit={(range) => apply(toFields(range))}
            formatValue={formatPrice}
          />
        </div>
      )}
      <div className={styles['fields']}>
        <TextField {...fieldProps('from')} label="Cena od (zł)" placeholder={String(Math.floor(min))} />
        <TextField {...fieldProps('to')} label="Cena do (zł)" placeholder={String(Math.ceil(max))} />
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
  return { filter, from: text(filter.from), to: text(filter.to) }
}

function clamp(price: number, { min, max }: PriceFilterView): number {
  return Math.max(min, Math.min(max, price))
}

/** Step of the slider in zł: fine enough for its range, coarse enough for a thumb. */
function priceStep({ min, max }: PriceFilterView): number {
  const range = max - min
  if (range > 1000) return 50
  return range > 200 ? 10 : 1
}
