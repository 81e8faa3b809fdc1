import { VERIFICATION_TIME } from '@medicena/domain/joining-steps'
import {
  type Institution,
  type ManagedFacility,
  restoreFacility,
  WITHDRAWAL_HOURS,
  withdrawFacility,
} from '@medicena/provider-client/managed-facilities'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Link } from '@medicena/shared-ui/link'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { ConfirmAction } from '../account/confirm-action.tsx'
import { formatTime } from '../account/day.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { useAction } from '../account/use-action.ts'
import { FACILITIES_PATH, type FacilityView, facilityPaths } from './managed-facility.ts'

const STATUS_NOTES = {
  pending: {
    tone: 'info',
    title: 'Oczekuje na weryfikację',
    text: 'Sprawdzamy nowe placówki, zanim zobaczą je pacjenci. Do tego czasu nie ma jej w wynikach wyszukiwania i nie przyjmuje próśb o kontakt. Dane i cennik możesz już uzupełniać.',
  },
  rejected: {
    tone: 'warning',
    title: 'Nie potwierdziliśmy danych tej placówki',
    text: 'Pacjenci jej nie widzą. Popraw dane i zapisz je, a sprawdzimy je jeszcze raz.',
  },
  hidden: {
    tone: 'warning',
    title: 'Placówka jest ukryta',
    text: 'Pacjenci jej nie widzą i nie mogą wysłać prośby o kontakt. Jeśli to pomyłka, napisz do nas.',
  },
} as const

/** Tells a manager why visitors don't see a facility, or not its latest data. Nothing where all is public. */
export function FacilityStatus({ facility }: FacilityView) {
  const { status, statusReason, withdrawnAt, proposedChange } = facility
  if (withdrawnAt !== undefined) {
    const removal = Date.parse(withdrawnAt) + WITHDRAWAL_HOURS * 3_600_000
    return (
      <Alert
        tone="warning"
        title="Placówka czeka na usunięcie"
        actions={<RestoreFacility facility={facility} />}
      >
        {`Pacjenci jej nie widzą. Dane usuniemy ${formatTime(removal)}; do tego czasu możesz ją przywrócić.`}
      </Alert>
    )
  }
  if (status !== 'verified') {
    const { tone, title, text } = STATUS_NOTES[status]
    return (
      <Alert tone={tone} title={title}>
        {status === 'pending' || statusReason === null ? text : `Powód: ${statusReason} ${text}`}
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

interface AfterVerificationProps {
  readonly facility: Pick<ManagedFacility, 'id' | 'status'>
  /** Text of the action that the verification allows: 'Promocję zaplanujesz'. */
  readonly children: string
}

/** Says that something waits for the verification of a facility, and what comes next. */
export function AfterVerification({ facility: { id, status }, children }: AfterVerificationProps) {
  const { data, prices } = facilityPaths(id)
  return (
    <p>
      {`${children}, gdy zweryfikujemy placówkę. `}
      {status === 'pending' ? (
        <>
          {`${VERIFICATION_TIME} Do tego czasu `}
          <Link href={prices}>uzupełnij cennik</Link>.
        </>
      ) : (
        <>
          Najpierw <Link href={data}>popraw jej dane</Link>.
        </>
      )}
    </p>
  )
}

type Facility = Pick<Institution, 'id' | 'name'>

/** Button that withdraws a facility; it can be restored for a day. */
export function WithdrawFacility({ facility: { id, name } }: { readonly facility: Facility }) {
  const navigate = useNavigate()
  const withdraw = async () => {
    await requestAsSession(withdrawFacility, { params: { id } })
    showToast(`Placówka ${name} czeka na usunięcie.`)
    navigate(FACILITIES_PATH)
  }
  return (
    <ConfirmAction action="Usuń placówkę" title="Usunąć placówkę?" onConfirm={withdraw}>
      <p>
        Pacjenci od razu przestaną widzieć {name}, a zaplanowane promocje przepadną. Przez {WITHDRAWAL_HOURS}{' '}
        godziny możesz ją przywrócić.
      </p>
      <p>
        Potem usuniemy kontakt, cennik, zdjęcia i prośby o kontakt. Zachowamy tylko nazwę, adres i historię
        cen, którą musimy móc przedstawić.
      </p>
    </ConfirmAction>
  )
}

function RestoreFacility({ facility: { id, name } }: { readonly facility: Facility }) {
  const { revalidate } = useRevalidator()
  const { isBusy, run } = useAction()
  const restore = async () => {
    const failed = await run(async () => {
      await requestAsSession(restoreFacility, { params: { id } })
      await revalidate()
    })
    showToast(failed ? failed.message : `Placówka ${name} została przywrócona.`)
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={restore}>
      Przywróć placówkę<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
}
