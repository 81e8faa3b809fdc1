import { Surface } from '@medicena/shared-ui/card'
import { memo } from 'react'
import { CategoryTree } from '../../category/category-tree.tsx'
import { FilterPanel, type FilterPanelProps } from '../filters/filter-panel.tsx'
import { ProvinceList } from '../filters/province-list.tsx'
import type { ResultsView } from '../results-view.ts'
import styles from './side.module.css'

/** The filters beside the list. */
export const SideFilters = memo(function SideFilters(props: FilterPanelProps) {
  const { filters, origin } = props.view
  if (!filters.price && !origin) return null
  return (
    <section aria-labelledby="filtry">
      <Surface>
        <h2 id="filtry" className={styles['heading']}>
          Filtry
        </h2>
        <FilterPanel {...props} />
      </Surface>
    </section>
  )
})

/** The ways to other places and other services: beside the list, or below it on a small screen. */
export const SidePlaces = memo(function SidePlaces({ view }: { readonly view: ResultsView }) {
  return (
    <div className={styles['places']}>
      <ProvinceList provinces={view.provinces} />
      {view.category && <CategoryTree view={view.category.tree} />}
    </div>
  )
})
