import { radiusOptions, radiusText } from '@medicena/domain/radius'
import type { PromotionOrder } from '@medicena/provider-client/promotion-search'
import { Button } from '@medicena/shared-ui/button'
import { Chip } from '@medicena/shared-ui/chip'
import { SlidersHorizontal } from '@medicena/shared-ui/icon'
import { Select } from '@medicena/shared-ui/select'
import type { Find } from '@medicena/shared-ui/use-typeahead'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import type { LocationOption } from '../search-bar/suggestions.ts'
import { PlaceField } from '../suggestion-field/place-field.tsx'
import type { PromotionsView } from './promotions.server.ts'
import styles from './promotions-filter.module.css'
import {
  ORDER_VALUES,
  PROMOTION_PARAMS,
  type PromotionsQuery,
  parsePromotions,
  promotionsPath,
} from './promotions-path.ts'

// Lazy: the provider client is imported when something is typed.
const findPlaces: Find<LocationOption> = async (...args) =>
  (await import('../search-bar/suggestions.ts')).suggestLocations(...args)

const ORDER_NAMES: Readonly<Record<PromotionOrder, string>> = {
  saving: 'obniżka w %',
  price: 'cena rosnąco',
  end: 'koniec promocji',
  distance: 'odległość',
}

/**
 * Filters and order of the promotions. On phones all but the place are behind a line that says what is chosen. Every change
 * applies by itself. Without JavaScript it is a plain form, which sends the typed name of the place.
 */
export function PromotionsFilter({ view }: { readonly view: PromotionsView }) {
  const { category, place, categories } = view
  const navigate = useNavigate()
  const query = useCurrentQuery(view.query)
  const [isOpen, setOpen] = useState(false)
  const moreId = useId()
  const apply = (changes: Partial<PromotionsQuery>) =>
    navigate(promotionsPath({ ...query, ...changes, page: 1 }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    )
    navigate(`${promotionsPath({})}?${new URLSearchParams(fields)}`)
  }
  const orders = Object.entries(ORDER_VALUES).filter(([order]) => order !== 'distance' || place?.isTown)
  return (
    <div className={styles['filter']} data-open={isOpen || undefined}>
      <form
        className={styles['form']}
        action={promotionsPath({})}
        aria-label="Filtry promocji"
        onSubmit={submit}
      >
        <PlaceFilter view={view} onChange={(slug) => apply({ place: slug })} />
        <Button
          variant="secondary"
          icon={<SlidersHorizontal />}
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          Filtry
          <span className={styles['chosen']}>{chosenText(view)}</span>
        </Button>
        <div id={moreId} className={styles['more']}>
          <div className={place?.isTown ? undefined : styles['unused']}>
            <Select
              name={PROMOTION_PARAMS.radius}
              label="Odległość od centrum"
              value={String(query.radiusKm)}
              onChange={({ target }) => apply({ radiusKm: Number(target.value) })}
              options={radiusOptions(townAlone(place))}
            />
          </div>
          <Select
            name={PROMOTION_PARAMS.category}
            label="Kategoria"
            placeholder="Wszystkie"
            value={query.category ?? ''}
            onChange={({ target }) => apply({ category: target.value || null })}
            options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          <Select
            name={PROMOTION_PARAMS.order}
            label="Sortuj"
            value={ORDER_VALUES[query.order]}
            onChange={({ target }) =>
              apply({ order: parsePromotions(new URLSearchParams({ sort: target.value })).order })
            }
            options={orders.map(([order, value]) => ({ value, label: ORDER_NAMES[order as PromotionOrder] }))}
          />
        </div>
        <Button type="submit" variant="secondary" className={styles['submit']}>
          Pokaż promocje
        </Button>
      </form>
      {(category || place) && (
        <ul className={styles['chips']} aria-label="Wybrane filtry">
          {category && (
            <li>
              <Chip href={promotionsPath({ ...view.query, category: null, page: 1 })}>{category.name}</Chip>
            </li>
          )}
          {place && (
            <li>
              <Chip href={promotionsPath({ ...view.query, place: null, page: 1 })}>{place.label}</Chip>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

const townAlone = (place: PromotionsView['place']) => `tylko ${place?.name ?? 'to miasto'}`

/** Returns the distance around a town, the category and the order: 'do 20 km, Endodoncja, obniżka w %'. */
function chosenText({ category, place, query }: PromotionsView): string {
  const radius = query.radiusKm === 0 ? townAlone(place) : radiusText(query.radiusKm)
  const distance = place?.isTown ? [radius] : []
  return [...distance, category?.name ?? 'wszystkie kategorie', ORDER_NAMES[query.order]].join(', ')
}

/**
 * Returns the query of a pending navigation, so that a changed field keeps its value, or else the page's own.
 */
function useCurrentQuery(query: PromotionsQuery): PromotionsQuery {
  const { location } = useNavigation()
  if (location?.pathname !== promotionsPath({})) return query
  const search = new URLSearchParams(location.search)
  // A typed name is no slug.
  const place = search.has(PROMOTION_PARAMS.chosenPlace) ? query.place : undefined
  return { ...parsePromotions(search), ...(place !== undefined && { place }) }
}

interface PlaceFilterProps {
  readonly view: PromotionsView
  /** Called with the slug of a chosen place, or null when the field was cleared. */
  readonly onChange: (slug: string | null) => void
}

function PlaceFilter({ view: { place, unknownPlace }, onChange }: PlaceFilterProps) {
  const slug = place?.slug ?? null
  const [chosen, setChosen] = useState(slug)
  const [shown, setShown] = useState({ slug, resets: 0 })
  // A navigation has changed the place. The field that led to it stays as it is, with its focus.
  if (shown.slug !== slug) {
    setShown({ slug, resets: shown.resets + (chosen === slug ? 0 : 1) })
    setChosen(slug)
  }
  return (
    <div className={styles['place']}>
      <PlaceField
        key={shown.resets}
        label="Miejsce"
        placeholder="Cała Polska"
        name={PROMOTION_PARAMS.place}
        slugName={PROMOTION_PARAMS.chosenPlace}
        place={place}
        find={findPlaces}
        thing="miejsca"
        unknown={unknownPlace}
        onClear={() => {
          if (slug !== null) onChange(null)
        }}
        onSelect={(option) => {
          setChosen(option?.slug ?? null)
          if (option && option.slug !== slug) onChange(option.slug)
        }}
      />
    </div>
  )
}
