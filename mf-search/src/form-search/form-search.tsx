import { LinkButton } from '@medicena/shared-ui/button'
import { Card, Surface } from '@medicena/shared-ui/card'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { useLoaderData } from 'react-router-dom'
import { SearchBar } from '../search-bar/search-bar.tsx'
import { ServiceCardGrid } from '../service-card/service-card-grid.tsx'
import styles from './form-search.module.css'
import type { FormSearchView } from './form-search.server.ts'

/** Where a search by plain form ends when it names no known service or place. */
export function FormSearch() {
  const view = useLoaderData<FormSearchView>()
  const { title, lead } = text(view)
  return (
    <>
      <Card className={styles['page']}>
        <PageHeading lead={lead}>{title}</PageHeading>
        <Surface padding="large">
          <SearchBar service={view.found} serviceText={view.service} locationText={view.location} />
        </Surface>
        {view.found && (
          <p>
            <LinkButton variant="secondary" href={view.found.url}>
              {view.found.name} – ceny w całej Polsce
            </LinkButton>
          </p>
        )}
      </Card>
      <Card className={styles['page']} aria-labelledby="najczesciej">
        <h2 id="najczesciej">Najczęściej wyszukiwane</h2>
        <ServiceCardGrid cards={view.mostSearched} />
      </Card>
    </>
  )
}

function text({ service, location, found }: FormSearchView): { title: string; lead: string } {
  if (found) {
    return {
      title: `Nie znaleźliśmy miejsca „${location}”`,
      lead: 'Wpisz inne miasto lub województwo albo zobacz ceny w całej Polsce.',
    }
  }
  if (service === '') {
    return {
      title: 'Wyszukaj usługę lub specjalizację',
      lead: 'Wpisz nazwę usługi, a my pokażemy jej ceny w placówkach.',
    }
  }
  return {
    title: `Nie znaleźliśmy usługi „${service}”`,
    lead: 'Sprawdź pisownię, wpisz krótszą nazwę albo wybierz jedną z najczęściej wyszukiwanych usług.',
  }
}
