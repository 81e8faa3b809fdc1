import { formatPrice } from '@medicena/domain/money'
import { lastQuarter } from '@medicena/domain/opening-hours'
import { formatPriceInput, PRICE_MESSAGE, parsePrice } from '@medicena/domain/price-input'
import { RADIUS_PARAM, radiusOptions } from '@medicena/domain/radius'
import { Button } from '@medicena/shared-ui/button'
import { Checkbox } from '@medicena/shared-ui/checkbox'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { Select } from '@medicena/shared-ui/select'
import { Slider } from '@medicena/shared-ui/slider'
import { TextField } from '@medicena/shared-ui/text-field'
import { useCurrentMinute } from '@medicena/shared-ui/use-current-minute'
import { type ChangeEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { nearbyName, type OffersSource } from '../offers-source.ts'
import { readEntry } from '../results-entry.ts'
import { changeQuery, OPEN_AT_PARAM, RATINGS } from '../results-query.ts'
import type { ResultsView } from '../results-view.ts'
import styles from './filter-form.module.css'
import { type FeatureFilterView, type PriceFilterView, ratingText } from './filters-view.ts'
import { useFeatureCounts } from './use-feature-counts.ts'

/** Delay between the last keystroke in a field and the search. */
const TYPING_DELAY_MS = 600

const RATING_OPTIONS = RATINGS.map((rating) => ({ value: String(rating), label: ratingText(rating) }))

interface FilterFormProps {
  readonly filters: Pick<ResultsView['filters'], 'path' | 'price' | 'rating' | 'features' | 'radius'>
  readonly query: ResultsView['query']
  readonly source: OffersSource
}

/** Values of the price fields in zł as typed, '' for no limit. */
interface PriceTexts {
  readonly from: string
  readonly to: string
}

interface Draft extends PriceTexts {
  readonly filter: PriceFilterView | null
  /** Query string that the form has led to; null if another control has changed the address since. */
  readonly ownSearch: string | null
  /** Whether a text that is no price has a message: not while it is being typed. */
  readonly isChecked: boolean
}

/**
 * Filters by distance, price, rating and features. Every change applies by itself: a slider on release, a field after a pause in
 * typing, when it loses the focus or when the panel closes. Without JavaScript it is a plain form.
 */
export function FilterForm({
  filters: { path, price: filter, rating, features, radius },
  query,
  source,
}: FilterFormProps) {
  const navigate = useNavigate()
  const { search, hash, state } = useLocation()
  const near = source.kind === 'near' ? source : null
  const params = new URLSearchParams(search)
  const [draft, setDraft] = useState(() => draftOf(filter, params))
  // A navigation has changed the address. Text stays as it was typed if this form led to it.
  if (draft.filter !== filter)
    setDraft(draft.ownSearch === search ? { ...draft, filter } : draftOf(filter, params))

  const apply = (changes: Readonly<Record<string, string | null>>, texts: PriceTexts = draft) => {
    const query = changeQuery(params, { ...changes, strona: null })
    setDraft({ ...draft, from: texts.from, to: texts.to, ownSearch: query, isChecked: true })
    if (query !== search)
      void navigate({ search: query, hash }, { state: { around: readEntry(state).around } })
  }
  const applyPrices = (texts: PriceTexts) =>
    apply({ ...priceChange('price-from', texts.from), ...priceChange('price-to', texts.to) }, texts)
  const typing = useTyping(() => applyPrices(inOrder(draft)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    typing.finish()
    applyPrices(inOrder(draft))
  }
  const fieldProps = (end: 'from' | 'to') => ({
    name: `price-${end}`,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: draft[end],
    error: draft.isChecked && isRefused(draft[end]) ? PRICE_MESSAGE : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const next = { ...draft, [end]: target.value, isChecked: false }
      setDraft(next)
      // While a limit is being typed it may be beyond the other one.
      typing.start(isReversed(next) ? Number.POSITIVE_INFINITY : TYPING_DELAY_MS)
    },
  })
  return (
    <form className={styles['form']} action={path} onSubmit={submit}>
      {(near || radius) && (
        <Select
          key={near ? `${nearbyName(near)} ${near.radiusKm}` : radius?.km}
          name={RADIUS_PARAM}
          label={`Odległość od ${near ? nearbyName(near) : 'centrum'}`}
          options={radiusOptions(near ? 'dowolna' : `tylko ${radius?.town}`)}
          defaultValue={near ? near.radiusKm : radius?.km}
          onChange={({ target: { value } }) => apply({ [RADIUS_PARAM]: value === '0' ? null : value })}
        />
      )}
      {filter && filter.min < filter.max && (
        <div className={styles['slider']}>
          <Slider
            label="Cena"
            min={filter.min}
            max={filter.max}
            step={priceStep(filter)}
            value={toRange(inOrder(draft), filter)}
            onChange={(range) => setDraft({ ...draft, ...toFields(range, filter) })}
            onCommit={(range) => applyPrices(toFields(range, filter))}
            formatValue={formatPrice}
          />
        </div>
      )}
      {filter && (
        // biome-ignore lint/a11y/noStaticElementInteractions: applies what was typed when the focus leaves the fields
        <div
          className={styles['fields']}
          onBlur={({ currentTarget, relatedTarget }) => {
            // With limits in the wrong order the visitor may be on the way to correct the other one.
            if (!isReversed(draft) || !currentTarget.contains(relatedTarget)) typing.finish()
          }}
        >
          <TextField
            {...fieldProps('from')}
            label="Cena od (zł)"
            placeholder={String(Math.floor(filter.min))}
          />
          <TextField {...fieldProps('to')} label="Cena do (zł)" placeholder={String(Math.ceil(filter.max))} />
        </div>
      )}
      <Select
        key={rating}
        name="ocena"
        label="Ocena"
        placeholder="dowolna"
        options={RATING_OPTIONS}
        defaultValue={rating}
        onChange={({ target }) => apply({ ocena: target.value || null })}
      />
      <FeatureFilters features={features} query={query} onChange={apply} />
      {params.has('sort') && <input type="hidden" name="sort" value={params.get('sort') ?? ''} />}
      <Button type="submit" variant="secondary" wide className={styles['submit']}>
        Zastosuj filtry
      </Button>
    </form>
  )
}

interface FeatureFiltersProps {
  readonly features: readonly FeatureFilterView[]
  readonly query: ResultsView['query']
  /** Gets the value of every parameter, null for those that are not selected. */
  readonly onChange: (values: Readonly<Record<string, string | null>>) => void
}

/** Checkboxes of features that facilities must have: whether they are open, and behind a line what they offer. */
function FeatureFilters({ features, query, onChange }: FeatureFiltersProps) {
  // A press shows at once; the address follows with the offers.
  const [draft, setDraft] = useState({ features, selected: selectedOf(features) })
  if (draft.features !== features) setDraft({ features, selected: selectedOf(features) })
  const [isOpenAtFirst] = useState(draft.selected.some((name) => name !== OPEN_AT_PARAM))
  const [isOpened, setOpened] = useState(false)
  const counts = useFeatureCounts(query, isOpened)
  const now = useCurrentMinute()
  const openAt = features.find(({ name }) => name === OPEN_AT_PARAM) ?? (now === null ? null : openNow(now))
  const others = features.filter(({ name }) => name !== OPEN_AT_PARAM)
  const choices = openAt ? [openAt, ...others] : others
  const checkbox = ({ name, value, label }: FeatureFilterView) => (
    <Checkbox
      name={name}
      value={value}
      label={<FeatureLabel label={label} count={counts?.get(name)} />}
      checked={draft.selected.includes(name)}
      onChange={({ target: { checked } }) => {
        const unchanged = draft.selected.filter((other) => other !== name)
        const selected = checked ? [...unchanged, name] : unchanged
        setDraft({ features, selected })
        onChange(
          Object.fromEntries(
            choices.map((choice) => [choice.name, selected.includes(choice.name) ? choice.value : null]),
          ),
        )
      }}
    />
  )
  return (
    <div className={styles['more']}>
      <div className={styles['open-at']}>{openAt && checkbox(openAt)}</div>
      <Disclosure
        summary="Udogodnienia i terminy"
        open={isOpenAtFirst}
        onOpen={() => setOpened(true)}
        className={styles['features']}
      >
        <ul className={styles['feature-list']}>
          {others.map((feature) => (
            <li key={feature.name}>{checkbox(feature)}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

/** Filter by opening hours that include the current time (ms). */
const openNow = (now: number): FeatureFilterView => ({
  name: OPEN_AT_PARAM,
  value: lastQuarter(now),
  label: 'Otwarte teraz',
  isSelected: false,
})

interface FeatureLabelProps {
  readonly label: string
  /** Offers that the filter leaves; undefined while unknown. */
  readonly count: number | undefined
}

function FeatureLabel({ label, count }: FeatureLabelProps) {
  return (
    <>
      <span>{label}</span> {count !== undefined && <span className={styles['count']}>{`(${count})`}</span>}
    </>
  )
}

const selectedOf = (features: readonly FeatureFilterView[]) =>
  features.flatMap(({ name, isSelected }) => (isSelected ? [name] : []))

/** Calls `onPause` once the visitor pauses or ends typing, also if the panel closes first. */
function useTyping(onPause: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPending = useRef(false)
  const latest = useRef(onPause)
  useEffect(() => {
    latest.current = onPause
  })
  const finish = useCallback(() => {
    clearTimeout(timer.current)
    if (!isPending.current) return
    isPending.current = false
    latest.current()
  }, [])
  useEffect(() => finish, [finish])
  return {
    /** @param delayMs infinite to wait for the end of typing */
    start: (delayMs: number) => {
      clearTimeout(timer.current)
      isPending.current = true
      if (Number.isFinite(delayMs)) timer.current = setTimeout(finish, delayMs)
    },
    finish,
  }
}

/** Values of the fields for an address, also those that a form without JavaScript has sent and that are no prices. */
function draftOf(filter: PriceFilterView | null, params: URLSearchParams): Draft {
  const [from = '', to = ''] = ['price-from', 'price-to'].map((name) => params.get(name) ?? '')
  const text = (typed: string, price: number | null | undefined) =>
    isRefused(typed) ? typed : price == null ? '' : formatPriceInput(price)
  return {
    filter,
    from: text(from, filter?.from),
    to: text(to, filter?.to),
    ownSearch: null,
    isChecked: true,
  }
}

function isRefused(text: string): boolean {
  return text.trim() !== '' && parsePrice(text) === null
}

/** Change of a parameter by a field; none by a text that is no price. */
function priceChange(name: string, text: string): Readonly<Record<string, string | null>> {
  const price = parsePrice(text)
  if (price !== null) return { [name]: formatPriceInput(price) }
  return isRefused(text) ? {} : { [name]: null }
}

function isReversed({ from, to }: PriceTexts): boolean {
  return (parsePrice(from) ?? 0) > (parsePrice(to) ?? Number.POSITIVE_INFINITY)
}

/** Exchanges limits in the wrong order, as an address with them means. */
function inOrder({ from, to }: PriceTexts): PriceTexts {
  return isReversed({ from, to }) ? { from: to, to: from } : { from, to }
}

function toRange({ from, to }: PriceTexts, filter: PriceFilterView): [number, number] {
  return [clamp(parsePrice(from) ?? filter.min, filter), clamp(parsePrice(to) ?? filter.max, filter)]
}

/** Converts a slider range to field values; the slider's ends mean no limit. */
function toFields([from, to]: readonly [number, number], { min, max }: PriceFilterView) {
  return { from: from <= min ? '' : String(from), to: to >= max ? '' : String(to) }
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
