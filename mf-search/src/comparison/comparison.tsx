import { PRIVATE_PRICES } from '@medicena/domain/brand'
import { phoneHref } from '@medicena/domain/phone-href'
import { Alert } from '@medicena/shared-ui/alert'
import { Badge } from '@medicena/shared-ui/badge'
import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card, Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { ArrowLeft, Check, Columns, Phone, X } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { Price, ReducedPrice } from '@medicena/shared-ui/price'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useLoaderData } from 'react-router-dom'
import { SearchStrip } from '../search-bar/search-strip.tsx'
import styles from './comparison.module.css'
import type { ComparedFacility, ComparedPrice, ComparedService, ComparisonView } from './comparison-view.ts'

const OTHERS_CAPTION = 'Usługi tylko niektórych z tych placówek'

/** Comparison page: up to three facilities side by side. */
export function ComparisonPage() {
  const view = useLoaderData<ComparisonView>()
  const { facilities, missingCount } = view
  return (
    <>
      <SearchStrip />
      <div className={classes('container', styles['navigation'])}>
        {view.returnPath !== null && (
          <LinkButton href={view.returnPath} variant="quiet" icon={<ArrowLeft />}>
            Wróć do wyników
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

function ComparisonTables({ view }: { readonly view: ComparisonView }) {
  const { facilities, shared, others, isOthersOpen } = view
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
            <ComparisonTable caption={OTHERS_CAPTION} facilities={facilities} services={others} />
          </Surface>
        </>
      )}
      {shared.length > 0 && others.length > 0 && (
        <Surface padding="none">
          <Disclosure
            className={styles['others']}
            open={isOthersOpen}
            summary={`${OTHERS_CAPTION} (${others.length})`}
          >
            <ComparisonTable caption={OTHERS_CAPTION} facilities={facilities} services={others} isSecond />
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

/** Empty state with fewer than two facilities. */
function TooFewFacilities({ view: { facilities, returnPath } }: { readonly view: ComparisonView }) {
  const [only] = facilities
  return (
    <EmptyState
      icon={<Columns />}
      title={
        only ? `Wybierz jeszcze placówkę do porównania z: ${only.name}` : 'Wybierz placówki do porównania'
      }
      detail="Wyszukaj usługę i przy dwóch lub trzech placówkach zaznacz „Porównaj”."
    >
      <LinkButton href={returnPath ?? '/'}>{returnPath ? 'Wróć do wyników' : 'Wyszukaj usługę'}</LinkButton>
      {only && (
        <LinkButton href={only.href} variant="secondary">
          Profil placówki
        </LinkButton>
      )}
    </EmptyState>
  )
}

interface ComparisonTableProps {
  /** Visually hidden caption. */
  readonly caption: string
  readonly facilities: readonly ComparedFacility[]
  readonly services: readonly ComparedService[]
  /** The page's second table, whose column heads are names only. */
  readonly isSecond?: boolean
}

/** Table with a column per facility and a row per service. On mobile a service's name is above its prices. */
function ComparisonTable({ caption, facilities, services, isSecond = false }: ComparisonTableProps) {
  return (
    <table className={styles['table']} data-facilities={facilities.length}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles['corner']}>
            <VisuallyHidden>Usługa</VisuallyHidden>
          </th>
          {facilities.map((facility) => (
            <th key={facility.id} scope="col">
              {isSecond ? facility.name : <FacilityHead facility={facility} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {services.map(({ id, name, prices }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {facilities.map((facility, index) => (
              <td key={facility.id}>
                <PriceCell price={prices[index] ?? null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FacilityHead({ facility }: { readonly facility: ComparedFacility }) {
  return (
    <div className={styles['facility']}>
      <Link href={facility.href}>{facility.name}</Link>
      <span className={styles['fact']}>
        {facility.address}
        {facility.distance !== null && ` · ${facility.distance}`}
      </span>
      {facility.rating !== null && <span className={styles['fact']}>{facility.rating}</span>}
      {facility.phone && (
        <a className={styles['phone']} href={phoneHref(facility.phone)}>
          <Phone />
          {facility.phone}
        </a>
      )}
      <a className={styles['remove']} href={facility.withoutHref}>
        <X />
        Usuń
        <VisuallyHidden>{` z porównania: ${facility.name}`}</VisuallyHidden>
      </a>
    </div>
  )
}

function PriceCell({ price }: { readonly price: ComparedPrice | null }) {
  if (price === null) {
    return (
      <span className={styles['none']}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>brak w cenniku</VisuallyHidden>
      </span>
    )
  }
  return (
    <div className={styles['price']}>
      {price.reduced ? (
        <ReducedPrice price={price.price} {...price.reduced} />
      ) : (
        <Price value={price.price} />
      )}
      {price.isLowest && (
        <Badge tone="primary" icon={<Check />}>
          Najniższa tutaj
        </Badge>
      )}
    </div>
  )
}
