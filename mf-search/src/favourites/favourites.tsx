import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { Heart } from '@medicena/shared-ui/icon'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { useRecentSearches } from '../recent-searches/recent-searches.ts'
import { RecentSearchesRow } from '../recent-searches/recent-searches-row.tsx'
import { SearchStrip } from '../search-bar/search-strip.tsx'
import { FavouriteList } from './favourite-list.tsx'
import styles from './favourites.module.css'
import { LoadingRows } from './loading-rows.tsx'
import { useFavouriteList } from './use-favourite-list.ts'

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

/** Explains how to save a favourite, and leads to what the visitor may want to save. */
function NoFavourites() {
  const hasSearches = Boolean(useRecentSearches()?.length)
  return (
    <>
      <EmptyState
        icon={<Heart />}
        title="Nie masz jeszcze ulubionych"
        detail="Wyszukaj usługę i naciśnij serce przy ofercie albo na profilu placówki. Tutaj zobaczysz jej aktualną cenę i telefon, i porównasz zapisane placówki."
      >
        <LinkButton href="/">Wyszukaj usługę</LinkButton>
        <LinkButton href="/najczesciej-wyszukiwane" variant="secondary">
          Najczęściej wyszukiwane
        </LinkButton>
        <LinkButton href="/promocje" variant="secondary">
          Promocje dnia
        </LinkButton>
      </EmptyState>
      {hasSearches && (
        <section aria-labelledby="ostatnie">
          <h2 id="ostatnie" className={styles['name']}>
            Wróć do ostatnich wyszukiwań
          </h2>
          <RecentSearchesRow />
        </section>
      )}
    </>
  )
}
