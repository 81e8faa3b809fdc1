import { PRIVATE_PRICES } from '@medicena/domain/brand'
import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Card } from '@medicena/shared-ui/card'
import { Chip } from '@medicena/shared-ui/chip'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { Select } from '@medicena/shared-ui/select'
import type { FormEvent } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { SearchStrip } from '../search-bar/search-strip.tsx'
import { PromotionCard } from './promotion-card.tsx'
import styles from './promotions.module.css'
import type { PromotionsView } from './promotions.server.ts'
import { CATEGORY_PARAM, PLACE_PARAM, promotionsPath } from './promotions-path.ts'

/** Page of the promotions of the day. */
export function Promotions() {
  const view = useLoaderData<PromotionsView>()
  const { promotions, category, place } = view
  return (
    <>
      <SearchStrip />
      <div className="container">
        <Breadcrumb items={[{ name: 'Strona główna', href: '/' }, { name: 'Promocje' }]} />
      </div>
      <Card className={styles['page']}>
        <PageHeading
          lead={`Ceny obniżone dzisiaj. Obok każdej podajemy najniższą cenę z 30 dni przed obniżką. ${PRIVATE_PRICES}.`}
        >
          Promocje dnia
        </PageHeading>
        <PromotionsFilter view={view} />
        {promotions.length > 0 && (
          <ul className={styles['cards']}>
            {promotions.map((promotion) => (
              <PromotionCard
                key={`${promotion.facility.href} ${promotion.service}`}
                promotion={promotion}
                headingLevel={2}
              />
            ))}
          </ul>
        )}
        {promotions.length === 0 && (category || place) && (
          <EmptyState
            title="Dziś nie ma takich promocji"
            detail="Wybierz inną kategorię lub inne miejsce albo zobacz wszystkie promocje dnia."
          >
            <LinkButton href="/promocje">Wszystkie promocje</LinkButton>
          </EmptyState>
        )}
        {promotions.length === 0 && !category && !place && (
          <EmptyState
            title="Dziś nie ma promocji"
            detail="Ceny regularne wszystkich placówek znajdziesz w wyszukiwarce."
          >
            <LinkButton href="/">Porównaj ceny</LinkButton>
          </EmptyState>
        )}
      </Card>
    </>
  )
}

/** Filters by category and place; a plain form without JavaScript. */
function PromotionsFilter({ view }: { readonly view: PromotionsView }) {
  const { category, place } = view
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    const find = (param: string, options: PromotionsView['categories']) =>
      options.find(({ slug }) => slug === formData.get(param)) ?? null
    navigate(promotionsPath(find(CATEGORY_PARAM, view.categories), find(PLACE_PARAM, view.places)))
  }
  return (
    <div className={styles['filter']}>
      <form
        // Resets the uncontrolled fields after a navigation.
        key={promotionsPath(category, place)}
        className={styles['form']}
        action="/promocje"
        aria-label="Filtry promocji"
        onSubmit={submit}
      >
        <Select
          name={CATEGORY_PARAM}
          label="Kategoria"
          placeholder="Wszystkie"
          defaultValue={category?.slug ?? ''}
          options={view.categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <Select
          name={PLACE_PARAM}
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
