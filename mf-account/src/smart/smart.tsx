import { BRAND } from '@medicena/domain/brand'
import { formatMonth } from '@medicena/domain/months'
import { FREE_PACKAGE, SMART_PACKAGE } from '@medicena/domain/packages'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { type ManagedSmart, withdrawSmartOrder } from '@medicena/provider-client/managed-smart'
import { badgePath } from '@medicena/provider-client/smart'
import { Link } from '@medicena/shared-ui/link'
import { TextArea } from '@medicena/shared-ui/text-area'
import { showToast } from '@medicena/shared-ui/toast'
import { useState } from 'react'
import { ConfirmAction } from '../account/confirm-action.tsx'
import { formatDay } from '../account/day.tsx'
import layout from '../account/layout.module.css'
import { Panel } from '../account/panel.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { type FacilityView, facilityPaths } from '../facilities/managed-facility.ts'
import { OrderSmart } from './order-smart.tsx'
import { PromotedService, type PromotedServiceProps } from './promoted-service.tsx'

interface PackageProps extends FacilityView {
  readonly smart: ManagedSmart
  /** Services that visitors see a price of, which can be promoted. */
  readonly services: PromotedServiceProps['services']
}

/** The package of a facility, with what it gives and how to order it. */
export function Package({ facility, smart: loaded, services }: PackageProps) {
  const [smart, setSmart] = useState(loaded)
  return (
    <>
      <CurrentPackage facility={facility} smart={smart} onChanged={setSmart} />
      {smart.isActive && (
        <>
          <PromotedService
            facilityId={facility.id}
            promoted={smart.promoted}
            services={services}
            onChanged={setSmart}
          />
          <CertificateBadge facilityId={facility.id} />
        </>
      )}
      <MonthlyContacts contacts={smart.contacts} />
      {smart.order === null && <OrderSmart facility={facility} smart={smart} onOrdered={setSmart} />}
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
    onChanged({ ...smart, order: null, invoice: null })
  }
  return (
    <Panel title={isActive ? `Masz pakiet ${SMART_PACKAGE.name}` : 'Masz pakiet Free'}>
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
            <ConfirmAction action="Wycofaj zamówienie" title="Wycofać zamówienie?" onConfirm={withdraw}>
              <p>Usuniemy je razem z danymi do faktury. Zamówić pakiet możesz w każdej chwili.</p>
            </ConfirmAction>
          </div>
        </>
      )}
    </Panel>
  )
}

/** Section with the facility's certificate and the HTML that shows its badge on the facility's own site. */
function CertificateBadge({ facilityId }: { readonly facilityId: number }) {
  const { origin } = location
  const page = `${origin}/certyfikat/${facilityId}`
  const alt = `Certyfikat zweryfikowanej placówki w serwisie ${BRAND}`
  const html = `<a href="${page}"><img src="${origin}${badgePath(facilityId)}" alt="${alt}" width="240" height="64"></a>`
  return (
    <Panel title="Certyfikat">
      <p>
        <Link href={`/certyfikat/${facilityId}`}>Strona certyfikatu</Link>, którą sprawdzi pacjent i którą
        wydrukujesz na kartce A4.
      </p>
      <img src={badgePath(facilityId)} alt={alt} width={240} height={64} />
      <TextArea
        label="Znaczek na Twoją stronę (HTML)"
        name="badge"
        readOnly
        value={html}
        rows={4}
        onFocus={({ currentTarget }) => currentTarget.select()}
        hint="Znaczek sam pokaże, do kiedy certyfikat jest ważny."
      />
    </Panel>
  )
}

/** Section with what visitors did in each month. */
function MonthlyContacts({ contacts }: Pick<ManagedSmart, 'contacts'>) {
  return (
    <Panel title="Co robili pacjenci">
      {contacts.length === 0 ? (
        <p>Nikt jeszcze nie oglądał profilu.</p>
      ) : (
        <table className={layout['table']}>
          <caption className="note">
            Liczymy bez plików cookies: jedna sieć raz dziennie, bez robotów.
          </caption>
          <thead>
            <tr>
              <th scope="col">Miesiąc</th>
              <th scope="col">Profil</th>
              <th scope="col">Telefon</th>
              <th scope="col">Umów online</th>
            </tr>
          </thead>
          <tbody>
            {contacts.map(({ month, profile, phone, booking }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(`${month}-01`)}</th>
                <td>{profile}</td>
                <td>{phone}</td>
                <td>{booking}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
