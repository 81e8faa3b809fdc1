import { NEW_FACILITY } from '@medicena/domain/facility-types'
import type { VersionedResponse } from '@medicena/provider-client/client'
import {
  addFacility,
  editFacility,
  getManagedFacility,
  type Institution,
  type InstitutionForm,
} from '@medicena/provider-client/managed-facilities'
import type { City } from '@medicena/provider-client/places'
import { Link } from '@medicena/shared-ui/link'
import { showToast } from '@medicena/shared-ui/toast'
import { useNavigate } from 'react-router-dom'
import { requestAsSession, requestVersionedAsSession } from '../account/request-as-session.ts'
import { useCreate } from '../account/use-create.ts'
import { type Change, useConflicts } from '../conflicts/use-conflicts.tsx'
import { EmailConfirmation } from '../email-confirmation/email-confirmation.tsx'
import type { Town } from '../forms/town-field.tsx'
import { FACILITY_CONFLICT_FIELDS, facilityBody } from './facility-fields.ts'
import { FacilityForm } from './facility-form.tsx'
import { WithdrawFacility } from './facility-status.tsx'
import { CLAIMS_PATH, FACILITIES_PATH, latestDataOf } from './managed-facility.ts'

/** Leads to the claim of a facility that is on the site, instead of adding it a second time. */
export const CLAIM_INSTEAD = (
  <>
    Jeśli placówka jest już w Medicenie, <Link href={CLAIMS_PATH}>przejmij ją</Link> zamiast dodawać drugi
    raz.
  </>
)

interface AddFacilityProps {
  readonly town: City
  /** The account's address until it is confirmed, without which no facility can be added; null afterwards. */
  readonly unconfirmedEmail: string | null
}

/** Form for a new facility, with a default town and type. */
export function AddFacility({ town, unconfirmedEmail }: AddFacilityProps) {
  const navigate = useNavigate()
  const create = useCreate()
  return (
    <>
      <EmailConfirmation email={unconfirmedEmail} />
      <FacilityForm
        initial={NEW_FACILITY}
        town={{ ...town, isDefault: true }}
        action="Dodaj placówkę"
        onSend={(body) => create(addFacility, { body })}
        onSaved={() => {
          showToast('Placówka została dodana. Teraz uzupełnij jej profil.')
          navigate(FACILITIES_PATH)
        }}
      />
    </>
  )
}

interface EditFacilityProps {
  /** The facility's data as they are edited. */
  readonly stored: VersionedResponse<Institution>
  readonly town: Town
}

/** Form for the data of a facility, and its withdrawal. */
export function EditFacility({ stored: { value: facility, version }, town }: EditFacilityProps) {
  const navigate = useNavigate()
  const params = { id: facility.id }
  const edited = latestDataOf(facility)
  const { save, dialog } = useConflicts()
  const change: Change<InstitutionForm, Institution> = {
    fields: FACILITY_CONFLICT_FIELDS,
    base: facilityBody(edited),
    version,
    bodyOf: (saved) => facilityBody(latestDataOf(saved)),
    send: (body, ifMatch) => requestAsSession(editFacility, { params, body }, { ifMatch }),
    reload: () => requestVersionedAsSession(getManagedFacility, { params }),
  }
  return (
    <>
      <FacilityForm
        initial={edited}
        town={town}
        action="Zapisz"
        onSend={(body) => save(change, body)}
        onSaved={(saved) => {
          showToast(
            saved.proposedChange ? 'Zmiany zostały wysłane do sprawdzenia.' : 'Zmiany zostały zapisane.',
          )
          navigate(FACILITIES_PATH)
        }}
      />
      {facility.withdrawnAt === undefined && (
        <div>
          <WithdrawFacility facility={facility} />
        </div>
      )}
      {dialog}
    </>
  )
}
