import { NEW_FACILITY } from '@medicena/domain/facility-types'
import type { VersionedResponse } from '@medicena/provider-client/client'
import {
  addFacility,
  editFacility,
  getManagedFacility,
  type Institution,
  type InstitutionForm,
  type ManagedFacility,
} from '@medicena/provider-client/managed-facilities'
import type { City } from '@medicena/provider-client/places'
import { Link } from '@medicena/shared-ui/link'
import { showToast } from '@medicena/shared-ui/toast'
import { useNavigate } from 'react-router-dom'
import { AccountPage } from '../account/account-page.tsx'
import { requestAsSession, requestVersionedAsSession } from '../account/request-as-session.ts'
import { useCreate } from '../account/use-create.ts'
import { type Change, useConflicts } from '../conflicts/use-conflicts.tsx'
import { EmailConfirmation } from '../email-confirmation/email-confirmation.tsx'
import type { Town } from '../forms/town-field.tsx'
import { FACILITY_CONFLICT_FIELDS, facilityBody } from './facility-fields.ts'
import { FacilityForm } from './facility-form.tsx'
import { FacilityNav } from './facility-nav.tsx'
import { WithdrawFacility } from './facility-status.tsx'
import { CLAIMS_PATH, FACILITIES_PATH, FACILITY_LIST, latestDataOf } from './managed-facility.ts'

/** Data of a new facility. */
export interface AddFacilityView {
  /** The default town. */
  readonly town: City
  /** The account's address until it is confirmed, without which no facility can be added; null afterwards. */
  readonly unconfirmedEmail: string | null
}

/** Page 'Dodaj placówkę': a new facility, with a default town and type. */
export function AddFacilityScreen() {
  const navigate = useNavigate()
  const create = useCreate()
  return (
    <AccountPage<AddFacilityView>
      title="Dodaj placówkę"
      back={FACILITY_LIST}
      lead={
        <>
          Jeśli placówka jest już w Medicenie, <Link href={CLAIMS_PATH}>przejmij ją</Link> zamiast dodawać
          drugi raz.
        </>
      }
    >
      {({ town, unconfirmedEmail }) => (
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
      )}
    </AccountPage>
  )
}

/** Facility with its numbers, and its data as they are edited. */
export interface EditFacilityView {
  readonly facility: ManagedFacility
  readonly stored: VersionedResponse<Institution>
  readonly town: Town
}

/** Page 'Edituj placówkę': the data of one facility. */
export function EditFacilityScreen() {
  return (
    <AccountPage<EditFacilityView> title="Edituj placówkę" back={FACILITY_LIST}>
      {(view) => (
        <>
          <FacilityNav facility={view.facility} current="data" />
          <EditFacility key={view.facility.id} {...view.stored} town={view.town} />
        </>
      )}
    </AccountPage>
  )
}

function EditFacility({
  value: facility,
  version,
  town,
}: VersionedResponse<Institution> & { readonly town: Town }) {
  const navigate = useNavigate()
  const params = { id: facility.id }
  const edited = latestDataOf(facility)
  const { save, dialog } = useConflicts()
  const change: Change<InstitutionForm, Institution> = {
    fields: FACILITY_CONFLICT_FIELDS,
    base: facilityBody(edited),
    version,
    send: (body, known) => requestAsSession(editFacility, { params, body }, { ifMatch: known }),
    reload: async () => {
      const stored = await requestVersionedAsSession(getManagedFacility, { params })
      return { saved: stored.value, body: facilityBody(latestDataOf(stored.value)), version: stored.version }
    },
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
