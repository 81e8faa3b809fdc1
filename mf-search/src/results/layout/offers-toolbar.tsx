import { Button, LinkButton } from '@medicena/shared-ui/button'
import {
  ArrowDownNarrowWide,
  ArrowUpNarrowWide,
  Columns,
  MapIcon,
  Rows,
  SlidersHorizontal,
} from '@medicena/shared-ui/icon'
import { ToggleGroup } from '@medicena/shared-ui/toggle-group'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import type { Ref } from 'react'
import type { ResultsView } from '../results-view.ts'
import { AnsweringButton } from './answering-button.tsx'
import styles from './offers-toolbar.module.css'
import { chooseOnePerRow } from './one-per-row.ts'

const SORT = {
  asc: { text: 'Sortuj: cena rosnąco', change: 'zmień na malejąco', icon: <ArrowUpNarrowWide /> },
  desc: { text: 'Sortuj: cena malejąco', change: 'zmień na rosnąco', icon: <ArrowDownNarrowWide /> },
}

const LAYOUTS = [
  { value: 'rows', label: 'Jedna oferta w wierszu', icon: <Rows /> },
  { value: 'split', label: 'Dwie oferty w wierszu', icon: <Columns /> },
] as const

interface OffersToolbarProps {
  readonly sort: ResultsView['sort']
  /** How many filters hold. */
  readonly filters: number
  /** Which offers the list holds; read out when it changes. */
  readonly shown: string
  /** The list is that of a part of the map: shows all of it again. */
  readonly onWholeMap?: (() => void) | undefined
  readonly onePerRow: boolean
  readonly onFilters: () => void
  readonly onMap: () => void
  readonly filtersButton: Ref<HTMLButtonElement>
  readonly mapButton: Ref<HTMLButtonElement>
}

/**
 * What stands above the list: the ways to filters and map, its layout and its order. The style sheet shows those that make
 * sense beside what is on screen.
 */
export function OffersToolbar(props: OffersToolbarProps) {
  const { text, change, icon } = SORT[props.sort.order]
  return (
    <div className={styles['toolbar']}>
      <AnsweringButton
        ref={props.filtersButton}
        variant="secondary"
        icon={<SlidersHorizontal />}
        className={styles['filters']}
        action={props.onFilters}
      >
        Filtry
        {props.filters > 0 && (
          <span className={styles['count']}>
            <VisuallyHidden>, wybrane: </VisuallyHidden>
            {props.filters}
          </span>
        )}
      </AnsweringButton>
      <AnsweringButton
        ref={props.mapButton}
        variant="secondary"
        icon={<MapIcon />}
        className={styles['map']}
        action={props.onMap}
      >
        Zobacz na mapie
      </AnsweringButton>
      <div className={styles['shown']}>
        <p role="status">{props.shown}</p>
        {props.onWholeMap && (
          <Button variant="quiet" className={styles['whole']} onClick={props.onWholeMap}>
            Pokaż wszystkie
          </Button>
        )}
      </div>
      <div className={styles['layouts']}>
        <ToggleGroup
          label="Układ listy"
          options={LAYOUTS}
          iconsOnly
          value={props.onePerRow ? 'rows' : 'split'}
          onChange={(layout) => chooseOnePerRow(layout === 'rows')}
        />
      </div>
      <LinkButton variant="quiet" icon={icon} href={props.sort.href} className={styles['sort']}>
        {text}
        <VisuallyHidden>, {change}</VisuallyHidden>
      </LinkButton>
    </div>
  )
}
