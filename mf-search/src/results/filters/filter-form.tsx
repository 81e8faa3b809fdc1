import { formatPrice } from '@medicena/domain/money'
import { formatPriceInput, PRICE_MESSAGE, parsePrice } from '@medicena/domain/price-input'
import { RADIUS_PARAM, radiusOptions } from '@medicena/domain/radius'
import { Button } from '@medicena/shared-ui/button'
import { Checkbox } from '@medicena/shared-ui/checkbox'
import { Select } from '@medicena/shared-ui/select'
import { Slider } from '@medicena/shared-ui/slider'
import { TextField } from '@medicena/shared-ui/text-field'
import type { ResultsView } from '../build-results-view.ts'
import type { OffersSource } from '../offers-source.ts'
import { RATINGS, readPageQuery } from '../results-query.ts'
import styles from './filter-form.module.css'
import { ratingText } from './filters-view.ts'
import { KeptParameters } from './kept-parameters.tsx'
import { useFilterChanges } from './use-filter-changes.ts'

const RATING_OPTIONS = RATINGS.map((rating) => ({ value: String(rating), label: ratingText(rating) }))

interface FilterFormProps {
  readonly filters: ResultsView['filters']
  readonly source: OffersSource
}

/**
 * Filters by price, rating and the features that are not above the list. Every change applies by itself, a slider's on release.
 * Without JavaScript it is a plain form, with the radius and fields for the prices.
 */
export function FilterForm({ filters: { path, price, features, town }, source }: FilterFormProps) {
  const { params, show, apply } = useFilterChanges()
  const {
    'rating-from': ratingFrom,
    'price-from': priceFrom,
    'price-to': priceTo,
  } = readPageQuery(params).filters
  return (
    <form className={styles['form']} action={path} onSubmit={(event) => event.preventDefault()}>
      {town && (
        <noscript>
          <Select
            name={RADIUS_PARAM}
            label="Odległość od centrum"
            options={radiusOptions(`tylko ${town}`)}
            defaultValue={params.get(RADIUS_PARAM) ?? ''}
          />
        </noscript>
      )}
      {price && price.min < price.max && (
        <div className="needs-script">
          <Slider
            label="Cena"
            min={price.min}
            max={price.max}
            step={priceStep(price)}
            value={[clamp(priceFrom ?? price.min, price), clamp(priceTo ?? price.max, price)]}
            onChange={(range) => show(priceLimits(range, price))}
            onCommit={(range) => apply(priceLimits(range, price))}
            formatValue={formatPrice}
          />
        </div>
      )}
      {price && (
        <noscript>
          <div className={styles['fields']}>
            <PriceField name="price-from" label="Cena od (zł)" text={params.get('price-from')} />
            <PriceField name="price-to" label="Cena do (zł)" text={params.get('price-to')} />
          </div>
        </noscript>
      )}
      <Select
        name="ocena"
        label="Ocena"
        placeholder="dowolna"
        options={RATING_OPTIONS}
        value={ratingFrom === undefined ? '' : String(ratingFrom)}
        onChange={({ target }) => apply({ ocena: target.value || null })}
      />
      <ul className={styles['features']}>
        {features.map(({ name, label, count }) => (
          <li key={name}>
            <Checkbox
              name={name}
              value="1"
              label={count === null || source.kind !== 'place' ? label : `${label} (${count})`}
              checked={params.get(name) === '1'}
              onChange={({ target }) => apply({ [name]: target.checked ? '1' : null })}
            />
          </li>
        ))}
      </ul>
      <noscript>
        <KeptParameters
          except={['price-from', 'price-to', 'ocena', RADIUS_PARAM, ...features.map(({ name }) => name)]}
        />
        <Button type="submit" variant="secondary" wide>
          Zastosuj filtry
        </Button>
      </noscript>
    </form>
  )
}

interface PriceFieldProps {
  readonly name: string
  readonly label: string
  /** Text of the address, also if it is no price. */
  readonly text: string | null
}

function PriceField({ text, ...field }: PriceFieldProps) {
  const isRefused = text?.trim() && parsePrice(text) === null
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={text ?? ''}
      error={isRefused ? PRICE_MESSAGE : undefined}
    />
  )
}

type PriceBounds = NonNullable<ResultsView['filters']['price']>

/** Converts a slider range to parameters; the slider's ends mean no limit. */
function priceLimits([from, to]: readonly [number, number], { min, max }: PriceBounds) {
  return {
    'price-from': from <= min ? null : formatPriceInput(from),
    'price-to': to >= max ? null : formatPriceInput(to),
  }
}

function clamp(price: number, { min, max }: PriceBounds): number {
  return Math.max(min, Math.min(max, price))
}

/** Step of the slider in zł: fine enough for its range, coarse enough for a thumb. */
function priceStep({ min, max }: PriceBounds): number {
  const range = max - min
  if (range > 1000) return 50
  return range > 200 ? 10 : 1
}
