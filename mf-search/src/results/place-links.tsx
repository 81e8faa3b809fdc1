import { Surface } from '@medicena/shared-ui/card'
import { StaticContent } from '@medicena/shared-ui/static-content'
import { memo } from 'react'
import type { ResultsView } from './build-results-view.ts'
import { CategoryTree } from './category/category.tsx'
import styles from './place-links.module.css'
import { ShowAll } from './show-all.tsx'

/** Links to provinces, towns and services: beside the list, or below it on mobile. */
export const SideLinks = memo(function SideLinks({ view }: { readonly view: ResultsView }) {
  return (
    <div className={styles['side']}>
      <PlaceList
        heading={view.prices === null ? 'Oferty w województwach' : 'Ceny w województwach'}
        places={view.provinces}
      />
      <PlaceList heading="Oferty w miastach" places={view.towns} />
      {view.category && <CategoryTree view={view.category.tree} />}
    </div>
  )
})

/** Places shown while the list is collapsed. */
const PREVIEW_SIZE = 2

interface PlaceListProps {
  readonly heading: string
  readonly places: readonly (ResultsView['towns'][number] & Partial<ResultsView['provinces'][number]>)[]
}

function PlaceList({ heading, places }: PlaceListProps) {
  if (places.length === 0) return null
  const more = places.slice(PREVIEW_SIZE)
  return (
    <Surface>
      <StaticContent key={JSON.stringify(places)}>
        <h2 className={styles['heading']}>{heading}</h2>
        <PlaceLinks places={places.slice(0, PREVIEW_SIZE)} />
        {more.length > 0 && (
          <ShowAll label={`Pokaż wszystkie (${places.length})`}>
            <PlaceLinks places={more} />
          </ShowAll>
        )}
      </StaticContent>
    </Surface>
  )
}

function PlaceLinks({ places }: Pick<PlaceListProps, 'places'>) {
  return (
    <ul>
      {places.map(({ name, href, offers, price }) => (
        <li key={href}>
          <a className={styles['place']} href={href}>
            <span>
              {name} <span className={styles['offers']}>{offers}</span>
            </span>
            {price != null && <span className={styles['price']}>od {price}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
