import { Button } from '@medicena/shared-ui/button'
import { Chip } from '@medicena/shared-ui/chip'
import { Select } from '@medicena/shared-ui/select'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './promotions-filter.module.css'
import { CATEGORY, PLACE, type PromotionsView, promotionsPath } from './promotions-view.ts'

/** Narrows the promotions to a category and a place. Without JavaScript it is a plain form. */
export function PromotionsFilter({ view }: { readonly view: PromotionsView }) {
  const { category, place } = view
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    const find = (name: string, among: PromotionsView['categories']) =>
      among.find(({ slug }) => slug === chosen.get(name)) ?? null
    navigate(promotionsPath(find(CATEGORY, view.categories), find(PLACE, view.places)))
  }
  return (
    <div className={styles['filter']}>
      {/* Another address has another choice in its fields. */}
      <form
        key={promotionsPath(category, place)}
        className={styles['form']}
        action="/promocje"
        aria-label="Filtry promocji"
        onSubmit={submit}
      >
        <Select
          name={CATEGORY}
          label="Kategoria"
          placeholder="Wszystkie"
          defaultValue={category?.slug ?? ''}
          options={view.categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <Select
          name={PLACE}
          label="Miejsce"
          placeholder="Cała Polska"
          defaultValue={place?.slug ?? ''}
          options={view.places.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <Button type="submit" variant="secondary" className={styles['submit']}>
          Pokaż promocje
        </Button>
      </form>
      {(category || place) && (
        <ul className={styles['chips']} aria-label="Wybrane filtry">
          {category && (
            <li>
              <Chip href={promotionsPath(null, place)}>{category.name}</Chip>
            </li>
          )}
          {place && (
            <li>
              <Chip href={promotionsPath(category, null)}>{place.name}</Chip>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
