import { sameOriginProvider } from '@medicena/provider-client/browser'
import { Card } from '@medicena/shared-ui/card'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { PromotedServices } from '../promoted/promoted-services.tsx'
import { placeSlug, useRecentSearches } from '../recent-searches/recent-searches.ts'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import type { HomeView } from './home.server.ts'
import { About, Recommended, Specialisations } from './home-sections.tsx'
import type { RecommendedView } from './load-home.ts'

// Lazy: the browser needs the provider client only after a failure.
const importLoaders = () => import('./load-home.ts')

/** Home page. */
export function Home() {
  const { promoted, specialisations, ...loaded } = useLoaderData<HomeView>()
  const recommended = useLocalPromotions(loaded.recommended)
  return (
    <div className={styles['page']}>
      <Hero specialisations={specialisations ?? []} />
      <RetrySection
        value={recommended}
        load={async () => (await importLoaders()).loadRecommended(sameOriginProvider())}
        errorTitle="Nie udało się wczytać promocji i najczęściej wyszukiwanych usług"
      >
        {(view) => <Recommended view={view} />}
      </RetrySection>
      {promoted.length > 0 && (
        <Card>
          <PromotedServices offers={promoted} />
        </Card>
      )}
      <RetrySection
        value={specialisations}
        load={async () => (await importLoaders()).loadSpecialisations(sameOriginProvider())}
        errorTitle="Nie udało się wczytać specjalizacji"
      >
        {(view) => view.length > 0 && <Specialisations specialisations={view} />}
      </RetrySection>
      <About />
    </div>
  )
}

/** The document knows no visitor: the browser puts the promotions of the province of the last search in their place. */
function useLocalPromotions(loaded: RecommendedView | null): RecommendedView | null {
  const [local, setLocal] = useState<RecommendedView | null>(null)
  const location = useRecentSearches()
    ?.map(placeSlug)
    .find((slug) => slug !== null)
  useEffect(() => {
    if (location === undefined) return
    importLoaders()
      .then(({ loadRecommended }) => loadRecommended(sameOriginProvider(), location))
      // After a failure the promotions of the document remain.
      .then(setLocal, console.error)
  }, [location])
  return loaded && local ? { ...loaded, promotions: local.promotions } : loaded
}

interface RetrySectionProps<Value> {
  /** Loader data of the section; null if it failed to load. */
  readonly value: Value | null
  /** Loads the data in the browser. */
  readonly load: () => Promise<Value>
  readonly errorTitle: string
  readonly children: (value: Value) => ReactNode
}

/**
 * Section of a page that can fail on its own: an error panel with a retry button replaces it. After a
 * successful retry its content gets the focus that the button had.
 */
function RetrySection<Value>({ value, load, errorTitle, children }: RetrySectionProps<Value>) {
  const [reloaded, setReloaded] = useState<Value | null>(null)
  const [isRetrying, setIsRetrying] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reloaded !== null) content.current?.focus()
  }, [reloaded])

  if (value !== null) return children(value)
  if (reloaded !== null) {
    return (
      <div ref={content} tabIndex={-1}>
        {children(reloaded)}
      </div>
    )
  }
  const retry = async () => {
    setIsRetrying(true)
    try {
      setReloaded(await load())
    } catch (error) {
      console.error(error)
    } finally {
      setIsRetrying(false)
    }
  }
  return (
    <Card>
      <ErrorPanel
        title={errorTitle}
        detail="Spróbuj ponownie za chwilę. Pozostałe części strony działają."
        retrying={isRetrying}
        onRetry={() => void retry()}
      />
    </Card>
  )
}
