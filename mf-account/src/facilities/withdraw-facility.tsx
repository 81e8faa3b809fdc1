import {
  type Institution,
  restoreFacility,
  WITHDRAWAL_HOURS,
  withdrawFacility,
} from '@medicena/provider-client/managed-facilities'
import { Button } from '@medicena/shared-ui/button'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { ConfirmAction } from '../account/confirm-action.tsx'
import { attempt, requestAsSession } from '../account/request-as-session.ts'
import { FACILITIES_PATH } from './managed-facility.ts'

type Facility = Pick<Institution, 'id' | 'name'>

/** Button that withdraws a facility; it can be restored for a day. */
export function WithdrawFacility({ facility: { id, name } }: { readonly facility: Facility }) {
  const navigate = useNavigate()
  const withdraw = async () => {
    await requestAsSession(withdrawFacility, { params: { id } })
    showToast(`Placówka ${name} została wycofana.`)
    navigate(FACILITIES_PATH)
  }
  return (
    <ConfirmAction
      trigger="Usuń placówkę"
      title="Usunąć placówkę?"
      action="Usuń placówkę"
      onConfirm={withdraw}
    >
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

/** Button that restores a withdrawn facility. */
export function RestoreFacility({ facility: { id, name } }: { readonly facility: Facility }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    const failed = await attempt(async () => {
      await requestAsSession(restoreFacility, { params: { id } })
      await revalidate()
    })
    setBusy(false)
    showToast(failed ? failed.message : `Placówka ${name} została przywrócona.`)
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={restore}>
      Przywróć placówkę<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
}
