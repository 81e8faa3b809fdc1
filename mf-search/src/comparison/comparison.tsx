import { Alert } from '@medicena/shared-ui/alert'
import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card, Surface } from '@medicena/shared-ui/card'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { Columns } from '@medicena/shared-ui/icon'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { useLoaderData } from 'react-router-dom'
import { SearchStrip } from '../search-bar/search-strip.tsx'
import styles from './comparison.module.css'
import { ComparisonTable } from './comparison-table.tsx'
import type { ComparisonView } from './comparison-view.ts'

const SOME = 'Usługi tylko niektórych z tych placówek'

/** Up to three facilities side by side, for the services that they share. */
export function ComparisonPage() {
  const view = useLoaderData<ComparisonView>()
  const { facilities, unknown } = view
  return (
    <>
      <SearchStrip />
      <div className="container">
        <Breadcrumb items={[{ name: 'Strona główna', href: '/' }, { name: 'Porównanie placówek' }]} />
      </div>
      <Card className={styles['page']}>
        <PageHeading lead={facilities.length > 1 ? 'Ceny z cenników placówek, obok siebie.' : undefined}>
          Porównanie placówek
        </PageHeading>
        {unknown > 0 && (
          <Alert tone="info">
            {unknown === 1
              ? 'Jednej z wybranych placówek nie ma już w serwisie.'
              : 'Części wybranych placówek nie ma już w serwisie.'}
          </Alert>
        )}
        {facilities.length > 1 ? <SideBySide view={view} /> : <TooFew view={view} />}
      </Card>
    </>
  )
}

function SideBySide({ view }: { readonly view: ComparisonView }) {
  const { facilities, shared, others, othersFirst } = view
  return (
    <>
      {shared.length > 0 ? (
        <Surface padding="none">
          <ComparisonTable caption="Wspólne usługi" facilities={facilities} services={shared} />
        </Surface>
      ) : (
        <>
          <Alert tone="info">
            Te placówki nie mają w cennikach żadnej usługi, którą oferuje każda z nich.
          </Alert>
          <Surface padding="none">
            <ComparisonTable caption={SOME} facilities={facilities} services={others} />
          </Surface>
        </>
      )}
      {shared.length > 0 && others.length > 0 && (
        <Surface padding="none">
          <Disclosure className={styles['others']} open={othersFirst} summary={`${SOME} (${others.length})`}>
            <ComparisonTable caption={SOME} facilities={facilities} services={others} further />
          </Disclosure>
        </Surface>
      )}
      <p className={styles['note']}>
        Ceny mają charakter informacyjny i nie stanowią oferty w rozumieniu Kodeksu cywilnego. Przed wizytą
        potwierdź je w placówce.
      </p>
    </>
  )
}

/** Fewer than two facilities: says how to choose some. */
function TooFew({ view: { facilities } }: { readonly view: ComparisonView }) {
  const [only] = facilities
  return (
    <EmptyState
      icon={<Columns />}
      title={
        only ? `Wybierz jeszcze placówkę do porównania z: ${only.name}` : 'Wybierz placówki do porównania'
      }
      detail="Wyszukaj usługę i przy dwóch lub trzech placówkach zaznacz „Porównaj”."
    >
      <LinkButton href="/">Wyszukaj usługę</LinkButton>
      {only && (
        <LinkButton href={only.href} variant="secondary">
          Profil placówki
        </LinkButton>
      )}
    </EmptyState>
  )
}
