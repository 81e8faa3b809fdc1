import { formatMonth } from '@medicena/domain/months'
import { FREE_PACKAGE, SMART_PACKAGE } from '@medicena/domain/packages'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { type ManagedSmart, withdrawSmartOrder } from '@medicena/provider-client/managed-smart'
import { Surface } from '@medicena/shared-ui/card'
import { Link } from '@medicena/shared-ui/link'
import { showToast } from '@medicena/shared-ui/toast'
import { useState } from 'react'
import { AccountPage } from '../account/account-page.tsx'
import { ConfirmAction } from '../account/confirm-action.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { FacilityNav } from '../facilities/facility-nav.tsx'
import { FACILITY_LIST, facilityPaths } from '../facilities/managed-facility.ts'
import { formatDay } from '../prices/price-list-data.ts'
import { CertificateBadge } from './certificate-badge.tsx'
import { MonthlyContacts } from './monthly-contacts.tsx'
import { OrderSmart } from './order-smart.tsx'
import { PromotedService, type PromotedServiceProps } from './promoted-service.tsx'
import styles from './smart.module.css'

/** A facility with its package and the services that visitors see a price of. */
export interface SmartView {
  readonly facility: ManagedFacility
  readonly smart: ManagedSmart
  readonly services: PromotedServiceProps['services']
}

/** Page 'Pakiet': the package of a facility, what it includes, and what visitors did. */
export function SmartScreen() {
  return (
    <AccountPage<SmartView> title="Pakiet placówki" back={FACILITY_LIST}>
      {(view) => (
        <>
          <FacilityNav facility={view.facility} current="smart" />
          <Package key={view.facility.id} {...view} />
        </>
      )}
    </AccountPage>
  )
}

function Package({ facility, smart: loaded, services }: SmartView) {
  const [smart, setSmart] = useState(loaded)
  return (
    <>
      <Surface padding="large" className={styles['part']}>
        <CurrentPackage facility={facility} smart={smart} onChanged={setSmart} />
      </Surface>
      {smart.isActive && (
        <>
          <Surface padding="large" className={styles['part']}>
            <PromotedService
              facilityId={facility.id}
              promoted={smart.promoted}
              services={services}
              onChanged={setSmart}
            />
          </Surface>
          <Surface padding="large" className={styles['part']}>
            <CertificateBadge facilityId={facility.id} />
          </Surface>
        </>
      )}
      <Surface padding="large" className={styles['part']}>
        <MonthlyContacts contacts={smart.contacts} />
      </Surface>
      {smart.order === null && (
        <Surface padding="large" className={styles['part']}>
          <OrderSmart facility={facility} smart={smart} onOrdered={setSmart} />
        </Surface>
      )}
    </>
  )
}

interface CurrentPackageProps {
  readonly facility: ManagedFacility
  readonly smart: ManagedSmart
  readonly onChanged: (smart: ManagedSmart) => void
}

/** The facility's package today, the next one, and the order that waits. */
function CurrentPackage({ facility, smart, onChanged }: CurrentPackageProps) {
  const { isActive, periods, order, promotionsFrom } = smart
  const paths = facilityPaths(facility.id)
  const withdraw = async () => {
    await requestAsSession(withdrawSmartOrder, { params: { id: facility.id } })
    showToast('Zamówienie zostało wycofane.')
    onChanged({ ...smart, order: null })
  }
  return (
    <>
      <h2 className={styles['title']}>
        {isActive ? `Masz pakiet ${SMART_PACKAGE.name}` : 'Masz pakiet Free'}
      </h2>
      {!isActive && <p>{withNonBreakingSpaces(`Obejmuje: ${FREE_PACKAGE.contents.join(', ')}.`)}</p>}
      {periods.map(({ validFrom, validTo }) => (
        <p key={validFrom}>
          {`${SMART_PACKAGE.name}: ${formatDay(validFrom)} – ${formatDay(validTo)}. Skończy się sam.`}
        </p>
      ))}
      {isActive && (
        <p>
          Logo dodasz na stronie <Link href={paths.photos}>Zdjęcia</Link>, a adres zapisów online na stronie{' '}
          <Link href={`${paths.data}#facility-bookingUrl`}>Dane</Link>.
        </p>
      )}
      {promotionsFrom !== null && !isActive && (
        <p>
          {withNonBreakingSpaces(
            `Od ${formatDay(promotionsFrom)} nowe promocje tworzą placówki z pakietem ${SMART_PACKAGE.name}. Twoje promocje zaplanowane wcześniej potrwają do końca.`,
          )}
        </p>
      )}
      {order && (
        <>
          <p>
            {withNonBreakingSpaces(
              `Zamówienie na ${formatMonth(`${order.month}-01`)} czeka. Fakturę wyślemy na adres Twojego konta, a po jej opłaceniu włączymy pakiet.`,
            )}
          </p>
          <div>
            <ConfirmAction
              trigger="Wycofaj zamówienie"
              title="Wycofać zamówienie?"
              action="Wycofaj zamówienie"
              onConfirm={withdraw}
            >
              <p>Usuniemy je razem z danymi do faktury. Zamówić pakiet możesz w każdej chwili.</p>
            </ConfirmAction>
          </div>
        </>
      )}
    </>
  )
}
