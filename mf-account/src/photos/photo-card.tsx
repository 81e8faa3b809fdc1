import { describePhoto, type ManagedPhoto, PhotoForm } from '@medicena/provider-client/facility-photos'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Pencil, Trash } from '@medicena/shared-ui/icon'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ConfirmAction } from '../account/confirm-action.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import styles from './photos.module.css'

interface PhotoCardProps {
  readonly facilityId: number
  readonly photo: ManagedPhoto
  /** Receives all photos of the facility. */
  readonly onDescribed: (photos: readonly ManagedPhoto[]) => void
  /** Removes the photo; rejects when the provider does. */
  readonly onRemove: () => Promise<void>
}

/** List item of a photo, with its description and its removal. */
export function PhotoCard({ facilityId, photo, onDescribed, onRemove }: PhotoCardProps) {
  const { kind, alt, preview, width, height } = photo
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    edit.current?.focus()
  }
  const name = `${kind === 'logo' ? 'logo' : 'zdjęcie'}: ${alt}`
  return (
    <Surface as="li" className={styles['photo']}>
      <img src={preview} alt={alt} width={width} height={height} className={styles['preview']} />
      <p>{kind === 'logo' ? `Logo: ${alt}` : alt}</p>
      <div className={styles['actions']}>
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
          trigger={
            <>
              <Trash />
              Usuń
              <VisuallyHidden> {name}</VisuallyHidden>
            </>
          }
          title={kind === 'logo' ? 'Usunąć logo?' : 'Usunąć zdjęcie?'}
          action="Usuń"
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

/** Form that changes the description of a photo. */
function DescriptionForm({ facilityId, photo, onDescribed, onCancel }: DescriptionFormProps) {
  const { form, save, summary, fieldProps, isSubmitting } = useSchemaForm({
    schema: Description,
    defaultValues: { alt: photo.alt },
    labels: { alt: 'Nowy opis' },
    idPrefix: `photo-${photo.id}`,
  })
  const { setFocus } = form
  useEffect(() => setFocus('alt'), [setFocus])
  const send = (body: z.output<typeof Description>) =>
    requestAsSession(describePhoto, { params: { id: facilityId, photoId: photo.id }, body })
  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={save(send, ({ photos }) => {
        onDescribed(photos)
        showToast('Opis został zmieniony.')
      })}
    >
      {summary}
      <TextField {...fieldProps('alt')} {...form.register('alt')} maxLength={200} />
      <div className={styles['actions']}>
        <Button type="submit" busy={isSubmitting}>
          Zapisz
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Anuluj
        </Button>
      </div>
    </form>
  )
}
