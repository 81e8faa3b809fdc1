import { deletePhoto, type ManagedPhoto } from '@medicena/provider-client/facility-photos'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { Building } from '@medicena/shared-ui/icon'
import { showToast } from '@medicena/shared-ui/toast'
import { useState } from 'react'
import { AccountPage } from '../account/account-page.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { FacilityNav } from '../facilities/facility-nav.tsx'
import { FACILITY_LIST } from '../facilities/managed-facility.ts'
import { PhotoCard } from './photo-card.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import styles from './photos.module.css'

/** A facility with its photos. */
export interface PhotosView {
  readonly facility: ManagedFacility
  readonly photos: readonly ManagedPhoto[]
}

/** Page 'Zdjęcia placówki': logo and photos of one facility. */
export function PhotosScreen() {
  return (
    <AccountPage<PhotosView> title="Zdjęcia placówki" back={FACILITY_LIST}>
      {({ facility, photos }) => (
        <>
          <FacilityNav facility={facility} current="photos" />
          <Photos key={facility.id} facilityId={facility.id} initial={photos} />
        </>
      )}
    </AccountPage>
  )
}

interface PhotosProps {
  readonly facilityId: number
  readonly initial: readonly ManagedPhoto[]
}

/** Logo and photos of a facility, with the form that adds one. */
export function Photos({ facilityId, initial }: PhotosProps) {
  const [photos, setPhotos] = useState(initial)
  const remove = async (photo: ManagedPhoto) => {
    await requestAsSession(deletePhoto, { params: { id: facilityId, photoId: photo.id } })
    setPhotos((current) => current.filter(({ id }) => id !== photo.id))
    showToast(photo.kind === 'logo' ? 'Logo zostało usunięte.' : 'Zdjęcie zostało usunięte.')
  }
  return (
    <>
      {photos.length === 0 ? (
        <EmptyState
          icon={<Building />}
          title="Placówka nie ma jeszcze zdjęć"
          detail="Pacjenci chętniej wybierają miejsce, które widzieli. Pokaż wejście, poczekalnię i gabinet."
        />
      ) : (
        <ul className={styles['photos']}>
          {photos.map((photo) => (
            <PhotoCard
              key={photo.id}
              facilityId={facilityId}
              photo={photo}
              onDescribed={setPhotos}
              onRemove={() => remove(photo)}
            />
          ))}
        </ul>
      )}
      <PhotoUpload facilityId={facilityId} onAdded={setPhotos} />
    </>
  )
}
