import { type ManagedFacility, WITHDRAWAL_HOURS } from '@medicena/provider-client/managed-facilities'
import { Alert } from '@medicena/shared-ui/alert'
import { RestoreFacility } from './withdraw-facility.tsx'

const timeFormat = new Intl.DateTimeFormat('pl', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Warsaw',
})

/** Tells a manager why visitors don't see a facility, or not its latest data. Nothing where all is public. */
export function FacilityStatus({ facility }: { readonly facility: ManagedFacility }) {
  const { status, statusReason, withdrawnAt, proposedChange } = facility
  if (withdrawnAt !== undefined) {
    const removal = Date.parse(withdrawnAt) + WITHDRAWAL_HOURS * 3_600_000
    return (
      <>
        <Alert tone="warning" title="Placówka czeka na usunięcie">
          {`Pacjenci jej nie widzą. Dane usuniemy ${timeFormat.format(removal)}; do tego czasu możesz ją przywrócić.`}
        </Alert>
        <div>
          <RestoreFacility facility={facility} />
        </div>
      </>
    )
  }
  if (status === 'pending') {
    return (
      <Alert title="Oczekuje na weryfikację">
        Sprawdzamy nowe placówki, zanim zobaczą je pacjenci. Do tego czasu nie ma jej w wynikach wyszukiwania
        i nie przyjmuje próśb o kontakt. Dane i cennik możesz już uzupełniać.
      </Alert>
    )
  }
  if (status === 'rejected') {
    return (
      <Alert tone="warning" title="Nie potwierdziliśmy danych tej placówki">
        {afterReason(
          statusReason,
          'Pacjenci jej nie widzą. Popraw dane i zapisz je, a sprawdzimy je jeszcze raz.',
        )}
      </Alert>
    )
  }
  if (status === 'hidden') {
    return (
      <Alert tone="warning" title="Placówka jest ukryta">
        {afterReason(
          statusReason,
          'Pacjenci jej nie widzą i nie mogą wysłać prośby o kontakt. Jeśli to pomyłka, napisz do nas.',
        )}
      </Alert>
    )
  }
  if (!proposedChange) return null
  return (
    <Alert title="Zmiany czekają na zatwierdzenie">
      Sprawdzamy zmiany danych placówki, zanim zobaczą je pacjenci. Do tego czasu profil pokazuje poprzednie
      dane. Ceny możesz zmieniać bez czekania.
    </Alert>
  )
}

const afterReason = (reason: string | null, text: string): string =>
  reason === null ? text : `Powód: ${reason} ${text}`
