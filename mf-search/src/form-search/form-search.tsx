import { LinkButton } from '@medicena/shared-ui/button'
import { Card, Surface } from '@medicena/shared-ui/card'
import { Link } from '@medicena/shared-ui/link'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { useLoaderData } from 'react-router-dom'
import { mentionsFreeCare, PRIVATE_VISITS } from '../search-bar/free-care.ts'
import { SearchBar } from '../search-bar/search-bar.tsx'
import { ServiceCardGrid } from '../service-card/service-card.tsx'
import styles from './form-search.module.css'
import type { FormSearchView } from './form-search.server.ts'
import type { PlaceView } from './load-place.ts'
import { PlaceCategories } from './place-categories.tsx'

/** Page of a form search without a match, or of a place. */
export function FormSearch() {
  const view = useLoaderData<FormSearchView>()
  const { title, lead } = describe(view)
  return (
    <>
      <Card className={styles['page']}>
        <PageHeading lead={lead}>{title}</PageHeading>
        <Surface padding="large">
          <SearchBar
            key={view.place?.slug}
            service={view.foundService}
            location={view.place}
            serviceText={view.service}
            locationText={view.location}
          />
        </Surface>
        {view.suggestions.length > 0 && (
          <nav aria-labelledby="podobne">
            <h2 id="podobne">{view.hasFacilities ? 'Znalezione placówki' : 'Czy chodziło o…'}</h2>
            <ul>
              {view.suggestions.map(({ name, url }) => (
                <li key={url}>
                  <Link href={url} standalone>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {view.place && !hasOffers(view.place) && (
          <ul className="actions">
            {view.place.roots.map(({ name, href }) => (
              <li key={href}>
                <LinkButton variant="secondary" href={href}>
                  {name}
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
        {view.foundService && (
          <p>
            <LinkButton variant="secondary" href={view.foundService.url}>
              {view.foundService.name} – ceny w całej Polsce
            </LinkButton>
          </p>
        )}
      </Card>
      {view.place?.roots.map(
        (root) => root.categories.length > 0 && <PlaceCategories key={root.href} root={root} />,
      )}
      <Card className={styles['page']} aria-labelledby="najczesciej">
        <h2 id="najczesciej">Najczęściej wyszukiwane</h2>
        <ServiceCardGrid cards={view.mostSearched} />
      </Card>
    </>
  )
}

const hasOffers = ({ roots }: PlaceView) => roots.some(({ categories }) => categories.length > 0)

function describe({ service, location, foundService, place, hasFacilities }: FormSearchView): {
  title: string
  lead: string
} {
  if (foundService) {
    return {
      title: `Nie znaleźliśmy miejsca „${location}”`,
      lead: 'Wpisz inne miasto lub województwo albo zobacz ceny w całej Polsce.',
    }
  }
  if (place) {
    return {
      title: `Usługi medyczne ${place.inPlace}`,
      lead: hasOffers(place)
        ? `Wybierz kategorię albo wpisz usługę, a pokażemy jej ceny ${place.inPlace}.`
        : `Nie znamy jeszcze cen ${place.inPlace}. Wybierz specjalizację, a pokażemy najbliższe miejscowości z ofertami.`,
    }
  }
  if (service === '') {
    return {
      title: 'Wyszukaj usługę lub specjalizację',
      lead: 'Wpisz nazwę usługi, a my pokażemy jej ceny w placówkach.',
    }
  }
  if (hasFacilities) {
    return {
      title: `Placówki o nazwie „${service}”`,
      lead: 'Wybierz placówkę z listy albo wpisz nazwę usługi, a pokażemy jej ceny.',
    }
  }
  const compared = mentionsFreeCare(service)
    ? PRIVATE_VISITS
    : 'Porównujemy ceny w stomatologii i medycynie estetycznej'
  return {
    title: `Nie znaleźliśmy usługi „${service}”`,
    lead: `${compared}. Sprawdź pisownię, wpisz krótszą nazwę albo wybierz jedną z najczęściej wyszukiwanych usług.`,
  }
}
