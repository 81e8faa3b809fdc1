import { NEW_FACILITY } from '@medicena/domain/facility-types'
import { addFacility, editFacility, type ManagedFacility } from '@medicena/provider-client/managed-facilities'
import type { City } from '@medicena/provider-client/places'
import { showToast } from '@medicena/shared-ui/toast'
import { useNavigate } from 'react-router-dom'
import { AccountPage } from '../account/account-page.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { FacilityForm } from './facility-form.tsx'
import { FacilityNav } from './facility-nav.tsx'
import { FACILITIES_PATH } from './managed-facility.ts'

/** Page 'Dodaj placówkę': a new facility, with a default town and type. */
export function AddFacilityScreen() {
  const navigate = useNavigate()
  return (
    <AccountPage<City> title="Dodaj placówkę">
      {(town) => (
        <FacilityForm
          initial={NEW_FACILITY}
          town={town}
          isTownConfirmed={false}
          action="Dodaj placówkę"
          onSend={async (body) => {
            await requestAsSession(addFacility, { body })
          }}
          onSaved={() => {
            showToast('Placówka została dodana.')
            navigate(FACILITIES_PATH)
          }}
        />
      )}
    </AccountPage>
  )
}

/** Page 'Edituj placówkę': the data of one facility. */
export function EditFacilityScreen() {
  const navigate = useNavigate()
  return (
    <AccountPage<ManagedFacility> title="Edituj placówkę">
      {(facility) => (
        <>
          <FacilityNav facility={facility} current="data" />
          <FacilityForm
            key={facility.id}
            initial={facility}
            town={{ id: facility.cityId, name: facility.city }}
            isTownConfirmed
            action="Zapisz"
            onSend={async (body) => {
              await requestAsSession(editFacility, { params: { id: facility.id }, body })
            }}
            onSaved={() => {
              showToast('Zmiany zostały zapisane.')
              navigate(FACILITIES_PATH)
            }}
          />
        </>
      )}
    </AccountPage>
  )
}
