import { formatFavourite } from '@medicena/domain/favourites'
import { plural } from '@medicena/domain/plural'
import { Alert } from '@medicena/shared-ui/alert'
import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card, Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { Heart } from '@medicena/shared-ui/icon'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { Skeleton } from '@medicena/shared-ui/skeleton'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { areFavouritesLasting } from '@medicena/zone-kit/favourites'
import { useEffect, useRef, useState } from 'react'
import { SearchStrip } from '../search-bar/search-strip.tsx'
import { FavouriteRow, RemovedRow } from './favourite-row.tsx'
import { favouriteView } from './favourite-view.ts'
import styles from './favourites.module.css'
import { useFavouriteData } from './use-favourite-data.ts'
import { type ListedFavourite, useFavouriteList } from './use-favourite-list.ts'

/** Page of the visitor's favourites. The server does not know them: it renders the loading state. */
export function FavouritesPage() {
  const { listed, remove, restore } = useFavouriteList()
  return (
    <>
      <SearchStrip />
      <div className="container">
        <Breadcrumb items={[{ name: 'Strona główna', href: '/' }, { name: 'Ulubione' }]} />
      </div>
      <Card className={styles['page']}>
        <PageHeading>Ulubione</PageHeading>
        <noscript>
          <EmptyState
            icon={<Heart />}
            title="Ulubione wymagają JavaScriptu"
            detail="Listę zapisuje Twoja przeglądarka, a nie nasz serwer, dlatego bez JavaScriptu nie możemy jej pokazać. Ceny i profile placówek działają bez niego."
          >
            <LinkButton href="/najczesciej-wyszukiwane">Najczęściej wyszukiwane usługi</LinkButton>
          </EmptyState>
        </noscript>
        {listed === null && <LoadingRows count={1} />}
        {listed?.length === 0 && <NoFavourites />}
        {listed !== null && listed.length > 0 && (
          <FavouriteList listed={listed} onRemove={remove} onRestore={restore} />
        )}
      </Card>
    </>
  )
}

function NoFavourites() {
  return (
    <EmptyState
      icon={<Heart />}
      title="Nie masz jeszcze ulubionych"
      detail="Wyszukaj usługę i naciśnij serce przy ofercie albo na profilu placówki. Tutaj zobaczysz jej aktualną cenę i telefon."
    >
      <LinkButton href="/">Wyszukaj usługę</LinkButton>
      <LinkButton href="/najczesciej-wyszukiwane" variant="secondary">
        Najczęściej wyszukiwane
      </LinkButton>
    </EmptyState>
  )
}

interface FavouriteListProps {
  readonly listed: readonly ListedFavourite[]
  readonly onRemove: (favourite: ListedFavourite['favourite']) => void
  readonly onRestore: (favourite: ListedFavourite['favourite']) => void
}

function FavouriteList({ listed, onRemove, onRestore }: FavouriteListProps) {
  const { data, status, retry } = useFavouriteData(listed.map(({ favourite }) => favourite))
  const { list, focusRow } = useRowFocus()
  const saved = listed.filter(({ isRemoved }) => !isRemoved).length
  // The first load has no rows to keep.
  if (status === 'loading' && data.size === 0) return <LoadingRows count={listed.length} />
  return (
    <>
      <VisuallyHidden role="status">
        {saved} {plural(saved, ['zapisana pozycja', 'zapisane pozycje', 'zapisanych pozycji'])}
      </VisuallyHidden>
      <StorageNotice />
      {status === 'failed' && (
        <ErrorPanel
          title="Nie udało się wczytać aktualnych cen"
          detail="Poniżej jest to, co zapisała Twoja przeglądarka. Ulubione nie zginęły."
          onRetry={retry}
        />
      )}
      <ul ref={list} className={styles['list']}>
        {listed.map(({ favourite, isRemoved }) => {
          const key = formatFavourite(favourite)
          const current = data.get(key)
          const view = current && favouriteView(current, favourite)
          const change = (apply: FavouriteListProps['onRemove']) => () => {
            apply(favourite)
            focusRow(key)
          }
          return isRemoved ? (
            <RemovedRow
              key={`removed ${key}`}
              favourite={favourite}
              view={view}
              onRestore={change(onRestore)}
            />
          ) : (
            <FavouriteRow key={key} favourite={favourite} view={view} onRemove={change(onRemove)} />
          )
        })}
      </ul>
    </>
  )
}

/** Says where the favourites are stored. */
function StorageNotice() {
  if (areFavouritesLasting()) {
    return <p className={styles['fact']}>Lista jest zapisana tylko w tej przeglądarce, bez konta.</p>
  }
  return (
    <Alert tone="info" title="Lista zniknie po zamknięciu tej karty">
      Aby ją zachować, włącz pliki „Funkcjonalne” w „Ustawieniach cookies” w&nbsp;stopce. Listę zapisujemy
      tylko w&nbsp;tej przeglądarce.
    </Alert>
  )
}

/** Moves the focus into a row after its button has been replaced. */
function useRowFocus() {
  const list = useRef<HTMLUListElement>(null)
  const [target, setTarget] = useState<{ readonly key: string } | null>(null)
  useEffect(() => {
    if (!target) return
    list.current?.querySelector<HTMLElement>(`[data-favourite="${target.key}"] button`)?.focus()
  }, [target])
  return { list, focusRow: (key: string) => setTarget({ key }) }
}

/** Loading state of a list, in about the height of its rows. */
function LoadingRows({ count }: { readonly count: number }) {
  return (
    <div className={styles['loading']}>
      <VisuallyHidden role="status">Wczytujemy ulubione…</VisuallyHidden>
      <div className={styles['list']}>
        {Array.from({ length: count }, (_, index) => (
          <Surface key={index} className={classes(styles['row'], styles['placeholder'])}>
            <Skeleton className={styles['line']} />
            <Skeleton className={styles['line']} />
            <Skeleton className={styles['line']} />
          </Surface>
        ))}
      </div>
    </div>
  )
}
