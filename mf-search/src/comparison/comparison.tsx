import { PRIVATE_PRICES } from '@medicena/domain/brand'
import { Alert } from '@medicena/shared-ui/alert'
import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Card, Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { ArrowLeft, Columns, Printer } from '@medicena/shared-ui/icon'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { ShareButton } from '@medicena/shared-ui/share-button'
import { useLoaderData } from 'react-router-dom'
import { SearchStrip } from '../search-bar/search-strip.tsx'
import styles from './comparison.module.css'
import { comparisonPath } from './comparison-path.ts'
import { ComparisonTable, ServiceRows, TotalRow } from './comparison-table.tsx'
import type { ComparisonView } from './comparison-view.ts'
import { FacilityRows } from './facility-rows.tsx'
import { useComparison } from './selection.ts'

const FAVOURITES_PATH = '/ulubione'

const OTHERS_CAPTION = 'Usługi tylko niektórych z tych placówek'

/** Comparison page: up to three facilities side by side. */
export function ComparisonPage() {
  const view = useLoaderData<ComparisonView>()
  const { facilities, missingCount } = view
  return (
    <>
      <SearchStrip />
      <div className={classes('container', styles['navigation'], 'no-print')}>
        {view.returnPath !== null && (
          <LinkButton href={view.returnPath} variant="quiet" icon={<ArrowLeft />} className={styles['back']}>
            {returnName(view.returnPath)}
          </LinkButton>
        )}
        <Breadcrumb items={[{ name: 'Strona główna', href: '/' }, { name: 'Porównanie placówek' }]} />
      </div>
      <Card className={styles['page']}>
        <PageHeading
          lead={
            facilities.length > 1 ? `Ceny z cenników placówek, obok siebie. ${PRIVATE_PRICES}.` : undefined
          }
        >
          Porównanie placówek
        </PageHeading>
        {missingCount > 0 && (
          <Alert tone="info">
            {missingCount === 1
              ? 'Jednej z wybranych placówek nie ma już w serwisie.'
              : 'Części wybranych placówek nie ma już w serwisie.'}
          </Alert>
        )}
        {facilities.length > 1 ? <ComparisonTables view={view} /> : <TooFewFacilities view={view} />}
      </Card>
    </>
  )
}

/** Names the link back. */
function returnName(path: string): string {
  return path.startsWith(FAVOURITES_PATH) ? 'Wróć do ulubionych' : 'Wróć do wyników'
}

function ComparisonTables({ view }: { readonly view: ComparisonView }) {
  const { facilities, amenities, shared, totals, others, isOthersOpen } = view
  const hasShared = shared.length > 0
  const services = hasShared ? shared : others
  const leading = services.slice(0, view.leadingCount)
  return (
    <>
      {!hasShared && (
        <Alert tone="info">Te placówki nie mają w cennikach żadnej usługi, którą oferuje każda z nich.</Alert>
      )}
      <Surface padding="none">
        <ComparisonTable caption={hasShared ? 'Wspólne usługi' : OTHERS_CAPTION} facilities={facilities}>
          <ServiceRows services={leading} facilities={facilities} />
          <TotalRow totals={totals} serviceCount={leading.length} facilities={facilities} />
          <FacilityRows facilities={facilities} amenities={amenities} />
          <ServiceRows services={services.slice(leading.length)} facilities={facilities} />
        </ComparisonTable>
      </Surface>
      {hasShared && others.length > 0 && (
        <Surface padding="none">
          <Disclosure
            className={styles['others']}
            open={isOthersOpen}
            summary={`${OTHERS_CAPTION} (${others.length})`}
          >
            <ComparisonTable caption={OTHERS_CAPTION} facilities={facilities} isSecond>
              <ServiceRows services={others} facilities={facilities} />
            </ComparisonTable>
          </Disclosure>
        </Surface>
      )}
      <div className={`needs-script no-print ${styles['tools']}`}>
        <ShareButton title="Porównanie placówek" />
        <Button variant="quiet" icon={<Printer />} onClick={() => window.print()}>
          Drukuj
        </Button>
      </div>
      <p className="note">
        Ceny mają charakter informacyjny i nie stanowią oferty w rozumieniu Kodeksu cywilnego. Przed wizytą
        potwierdź je w placówce.
      </p>
    </>
  )
}

/** Empty state with fewer than two facilities. Without any it leads to the comparison of those selected in this tab. */
function TooFewFacilities({ view: { facilities, returnPath } }: { readonly view: ComparisonView }) {
  const [only] = facilities
  // Empty until hydration: the address and the server do not know them.
  const { selected, services } = useComparison()
  const hasSelection = !only && selected.length > 1
  return (
    <EmptyState
      icon={<Columns />}
      title={
        only
          ? `Wybierz jeszcze placówkę do porównania z: ${only.name}`
          : hasSelection
            ? 'Porównaj wybrane placówki'
            : 'Wybierz placówki do porównania'
      }
      detail={
        hasSelection ? undefined : 'Wyszukaj usługę i przy dwóch lub trzech placówkach zaznacz „Porównaj”.'
      }
    >
      {hasSelection && (
        <LinkButton href={comparisonPath({ facilities: selected.map(({ id }) => id), services, returnPath })}>
          {`Pokaż porównanie (${selected.length})`}
        </LinkButton>
      )}
      <LinkButton href={returnPath ?? '/'} variant={hasSelection ? 'secondary' : 'primary'}>
        {returnPath === null ? 'Wyszukaj usługę' : returnName(returnPath)}
      </LinkButton>
      {only && (
        <LinkButton href={only.href} variant="secondary">
          Profil placówki
        </LinkButton>
      )}
    </EmptyState>
  )
}
