import { deletePhoto, type ManagedPhoto } from '@medicena/provider-client/facility-photos'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { Trash } from '@medicena/shared-ui/icon'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useState } from 'react'
import { AccountPage } from '../account/account-page.tsx'
import { attempt, requestAsSession } from '../account/request-as-session.ts'
import { FacilityNav } from '../facilities/facility-nav.tsx'
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
    <AccountPage<PhotosView> title="Zdjęcia placówki">
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

function Photos({ facilityId, initial }: PhotosProps) {
  const [photos, setPhotos] = useState(initial)
  const remove = async (photo: ManagedPhoto) => {
    const failure = await attempt(async () => {
      await requestAsSession(deletePhoto, { params: { id: facilityId, photoId: photo.id } })
      setPhotos((current) => current.filter(({ id }) => id !== photo.id))
      showToast(photo.kind === 'logo' ? 'Logo zostało usunięte.' : 'Zdjęcie zostało usunięte.')
    })
    if (failure) showToast(failure.message, 'danger')
  }
  return (
    <>
      {photos.length === 0 ? (
        <EmptyState
          title="Placówka nie ma jeszcze zdjęć"
          detail="Pacjenci chętniej wybierają miejsce, które widzieli. Pokaż wejście, poczekalnię i gabinet."
        />
      ) : (
        <ul className={styles['photos']}>
          {photos.map((photo) => (
            <PhotoCard key={photo.id} photo={photo} onRemove={() => remove(photo)} />
          ))}
        </ul>
      )}
      <PhotoUpload facilityId={facilityId} onAdded={setPhotos} />
    </>
  )
}

interface PhotoCardProps {
  readonly photo: ManagedPhoto
  readonly onRemove: () => Promise<void>
}

function PhotoCard({ photo: { kind, alt, preview, width, height }, onRemove }: PhotoCardProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = () => {
    setBusy(true)
    void onRemove().finally(() => setBusy(false))
  }
  return (
    <Surface as="li" className={styles['photo']}>
      <img src={preview} alt={alt} width={width} height={height} className={styles['preview']} />
      <p>
        {kind === 'logo' && 'Logo: '}
        {alt}
      </p>
      <Button variant="secondary" icon={<Trash />} busy={isBusy} onClick={remove}>
        Usuń
        <VisuallyHidden>
          {' '}
          {kind === 'logo' ? 'logo' : 'zdjęcie'}: {alt}
        </VisuallyHidden>
      </Button>
    </Surface>
  )
}
