import {
  deletePhoto,
  describePhoto,
  type ManagedPhoto,
  PhotoForm,
} from '@medicena/provider-client/facility-photos'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { Building, Pencil } from '@medicena/shared-ui/icon'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ConfirmAction } from '../account/confirm-action.tsx'
import layout from '../account/layout.module.css'
import { requestAsSession } from '../account/request-as-session.ts'
import type { FacilityView } from '../facilities/managed-facility.ts'
import { Form } from '../forms/form.tsx'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import styles from './photos.module.css'

interface PhotosProps extends FacilityView {
  readonly photos: readonly ManagedPhoto[]
}

/** Logo and photos of a facility, with the form that adds one. */
export function Photos({ facility: { id: facilityId }, photos: loaded }: PhotosProps) {
  const [photos, setPhotos] = useState(loaded)
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

interface PhotoCardProps {
  readonly facilityId: number
  readonly photo: ManagedPhoto
  /** Receives all photos of the facility. */
  readonly onDescribed: (photos: readonly ManagedPhoto[]) => void
  /** Removes the photo; rejects when the provider does. */
  readonly onRemove: () => Promise<void>
}

/** List item of a photo, with its description and its removal. */
function PhotoCard({ facilityId, photo, onDescribed, onRemove }: PhotoCardProps) {
  const { kind, alt, preview, width, height } = photo
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    edit.current?.focus()
  }
  const name = `${kind === 'logo' ? 'logo' : 'zdjęcie'}: ${alt}`
  return (
    <Surface as="li" className={classes(layout['stack'], styles['photo'])}>
      <img src={preview} alt={alt} width={width} height={height} className={styles['preview']} />
      <p>{kind === 'logo' ? `Logo: ${alt}` : alt}</p>
      <div className={layout['actions']}>
        <Button
          ref={edit}
          variant="secondary"
          icon={<Pencil />}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          Zmień opis
          <VisuallyHidden>{` – ${name}`}</VisuallyHidden>
        </Button>
        <ConfirmAction
          action={kind === 'logo' ? 'Usuń logo' : 'Usuń zdjęcie'}
          about={` – ${alt}`}
          title={kind === 'logo' ? 'Usunąć logo?' : 'Usunąć zdjęcie?'}
          onConfirm={onRemove}
        >
          <p>„{alt}” zniknie z profilu placówki. Tego nie można cofnąć, ale plik można dodać ponownie.</p>
        </ConfirmAction>
      </div>
      {isEditing && (
        <DescriptionForm
          facilityId={facilityId}
          photo={photo}
          onDescribed={(photos) => {
            onDescribed(photos)
            close()
          }}
          onCancel={close}
        />
      )}
    </Surface>
  )
}

const Description = z.pick(PhotoForm, { alt: true })

interface DescriptionFormProps extends Pick<PhotoCardProps, 'facilityId' | 'photo' | 'onDescribed'> {
  readonly onCancel: () => void
}

function DescriptionForm({ facilityId, photo, onDescribed, onCancel }: DescriptionFormProps) {
  const { form, save, frame, field } = useSchemaForm({
    schema: Description,
    defaultValues: { alt: photo.alt },
    labels: { alt: 'Nowy opis' },
  })
  const { setFocus } = form
  useEffect(() => setFocus('alt'), [setFocus])
  const send = (body: z.output<typeof Description>) =>
    requestAsSession(describePhoto, { params: { id: facilityId, photoId: photo.id }, body })
  return (
    <Form
      {...frame}
      action="Zapisz"
      cancel={
        <Button variant="quiet" onClick={onCancel}>
          Anuluj
        </Button>
      }
      onSubmit={save(send, ({ photos }) => {
        onDescribed(photos)
        showToast('Opis został zmieniony.')
      })}
    >
      <TextField {...field('alt')} maxLength={200} />
    </Form>
  )
}
