import { formatFavourite } from '@medicena/domain/favourites'
import { distanceKm, type Position } from '@medicena/domain/map/position'
import { plural } from '@medicena/domain/plural'
import type { FavouriteData } from '@medicena/provider-client/favourites'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { CompareBar } from '../comparison/compare.tsx'
import { FavouriteRow, RemovedRow } from './favourite-row.tsx'
import styles from './favourites.module.css'
import { type Favourite, isKeptAtom } from './favourites-list.ts'
import { LoadingRows } from './loading-rows.tsx'
import { type FavouriteOrder, OrderSelect } from './order-select.tsx'
import { useFavouriteData } from './use-favourite-data.ts'
import type { ListedFavourite } from './use-favourite-list.ts'

interface FavouriteListProps {
  readonly listed: readonly ListedFavourite[]
  readonly onRemove: (favourite: Favourite) => void
  readonly onRestore: (favourite: Favourite) => void
}

/** List of favourites with their current data, its order, and the bar that compares facilities. */
export function FavouriteList({ listed, onRemove, onRestore }: FavouriteListProps) {
  const { data, status, retry } = useFavouriteData(listed.map(({ favourite }) => favourite))
  const [order, setOrder] = useState<FavouriteOrder>('saved')
  const [near, setNear] = useState<Position | null>(null)
  const { list, focusRow } = useRowFocus()
  const saved = listed.filter(({ isRemoved }) => !isRemoved).length
  // A later load keeps the rows.
  const isFirstLoad = status === 'loading' && data.size === 0
  const items = listed.map((item) => {
    const key = formatFavourite(item.favourite)
    return { ...item, key, data: data.get(key) }
  })
  return (
    <>
      <VisuallyHidden role="status">
        {!isFirstLoad &&
          `${saved} ${plural(saved, ['zapisana pozycja', 'zapisane pozycje', 'zapisanych pozycji'])}`}
      </VisuallyHidden>
      <StorageNotice />
      {status === 'failed' && (
        <ErrorPanel
          title="Nie udało się wczytać aktualnych cen"
          detail="Poniżej jest to, co zapisała Twoja przeglądarka. Ulubione nie zginęły."
          onRetry={retry}
        />
      )}
      {listed.length > 1 && (
        <OrderSelect order={order} onChange={setOrder} hasPosition={near !== null} onLocated={setNear} />
      )}
      {isFirstLoad ? (
        <LoadingRows count={listed.length} />
      ) : (
        <ul ref={list} className={styles['list']}>
          {sortFavourites(items, order, near).map(({ favourite, isRemoved, key, data: current }) => {
            const change = (apply: FavouriteListProps['onRemove']) => () => {
              apply(favourite)
              focusRow(key)
            }
            const row = { favourite, data: current }
            return isRemoved ? (
              <RemovedRow key={`removed ${key}`} {...row} onRestore={change(onRestore)} />
            ) : (
              <FavouriteRow key={key} {...row} near={near} onRemove={change(onRemove)} />
            )
          })}
        </ul>
      )}
      <CompareBar />
    </>
  )
}

/** Sorts favourites, which come latest first. Those without a price, or without a position, keep their order at the end. */
function sortFavourites<Item extends { readonly data: FavouriteData | null | undefined }>(
  items: readonly Item[],
  order: FavouriteOrder,
  near: Position | null,
): readonly Item[] {
  if (order === 'saved') return items
  const keyOf = ({ data }: Item) =>
    (order === 'price' ? priceOf(data) : distanceOf(data, near)) ?? Number.POSITIVE_INFINITY
  // Infinite keys are equal: their difference is NaN.
  return items.toSorted((one, other) => keyOf(one) - keyOf(other) || 0)
}

const priceOf = (data: FavouriteData | null | undefined) => data?.offer?.promotionPrice ?? data?.offer?.price

function distanceOf(data: FavouriteData | null | undefined, near: Position | null): number | null {
  if (data?.latitude == null || data.longitude == null || !near) return null
  return distanceKm(near, { latitude: data.latitude, longitude: data.longitude })
}

/** Says where the lists are stored. Signed-in users are asked once whether their account keeps them, and can change it. */
function StorageNotice() {
  const isKept = useAtomValue(isKeptAtom)
  const notice = useRef<HTMLDivElement>(null)
  const decide = (answer: boolean) => {
    // The button disappears.
    notice.current?.focus()
    import('./account-lists.ts')
      .then((accountLists) => accountLists.decide(answer))
      .catch(() => showToast('Nie udało się tego zapisać. Spróbuj ponownie.', 'danger'))
  }
  return (
    <div ref={notice} tabIndex={-1}>
      {isKept === null ? (
        <Alert title="Zapisać ulubione i plany na koncie?">
          <p>
            Zobaczysz je na każdym urządzeniu po zalogowaniu. Zgodę cofniesz tutaj, a kopię pobierzesz w
            „Twoje dane”.
          </p>
          <div className={styles['answers']}>
            <Button variant="secondary" onClick={() => decide(true)}>
              Zgadzam się
            </Button>
            <Button variant="secondary" onClick={() => decide(false)}>
              Nie, tylko tutaj
            </Button>
          </div>
        </Alert>
      ) : (
        <div className={styles['answers']}>
          <p className="note">
            {isKept
              ? 'Ulubione i plany są także na Twoim koncie.'
              : 'Lista jest zapisana tylko w tej przeglądarce.'}
          </p>
          {isKept !== undefined && (
            <Button variant="quiet" onClick={() => decide(!isKept)}>
              {isKept ? 'Usuń z konta' : 'Zapisuj też na koncie'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Moves the focus into a row after its button has been replaced. */
function useRowFocus() {
  const list = useRef<HTMLUListElement>(null)
  const [target, setTarget] = useState<{ readonly key: string } | null>(null)
  useEffect(() => {
    if (!target) return
    list.current?.querySelector<HTMLElement>(`[data-favourite="${target.key}"] [data-focus]`)?.focus()
  }, [target])
  return { list, focusRow: (key: string) => setTarget({ key }) }
}
