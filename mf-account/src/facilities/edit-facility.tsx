import { editFacility, type ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { showToast } from '@medicena/shared-ui/toast'
import { useNavigate } from 'react-router-dom'
import { AccountPage } from '../account/account-page.tsx'
import { askProvider } from '../account/ask-provider.ts'
import { FacilityForm } from './facility-form.tsx'
import { FACILITIES } from './facility-links.ts'
import { FacilityNav } from './facility-nav.tsx'

/** The data of a facility, to be edited (SPEC section 2, "Account area": 'Edituj placówkę'). */
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
            toConfirm={false}
            action="Zapisz"
            save={async (body) => {
              await askProvider(editFacility, { params: { id: facility.id }, body })
            }}
            onSaved={() => {
              showToast('Zmiany zostały zapisane.')
              navigate(FACILITIES)
            }}
          />
        </>
      )}
    </AccountPage>
  )
}
