import { NEW_FACILITY } from '@medicena/domain/facility-types'
import { addFacility } from '@medicena/provider-client/managed-facilities'
import type { City } from '@medicena/provider-client/places'
import { showToast } from '@medicena/shared-ui/toast'
import { useNavigate } from 'react-router-dom'
import { AccountPage } from '../account/account-page.tsx'
import { askProvider } from '../account/ask-provider.ts'
import { FacilityForm } from './facility-form.tsx'
import { FACILITIES } from './facility-links.ts'

/** The form for a new facility (SPEC section 2, "Account area"); it begins with a town and a type (SPEC section 9). */
export function AddFacilityScreen() {
  const navigate = useNavigate()
  return (
    <AccountPage<City> title="Dodaj placówkę">
      {(town) => (
        <FacilityForm
          initial={NEW_FACILITY}
          town={town}
          toConfirm
          action="Dodaj placówkę"
          save={async (body) => {
            await askProvider(addFacility, { body })
          }}
          onSaved={() => {
            showToast('Placówka została dodana.')
            navigate(FACILITIES)
          }}
        />
      )}
    </AccountPage>
  )
}
