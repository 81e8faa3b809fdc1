import { addPhoto, MAX_PHOTOS, type ManagedPhoto, PhotoForm } from '@medicena/provider-client/facility-photos'
import { Field } from '@medicena/shared-ui/field'
import { Select } from '@medicena/shared-ui/select'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import * as z from 'zod/mini'
import { Panel } from '../account/panel.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { FailedRequest } from '../forms/failure.ts'
import { FileInput } from '../forms/file-input.tsx'
import { Form } from '../forms/form.tsx'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import { readImage } from './read-image.ts'

const LABELS = { kind: 'Rodzaj', file: 'Plik', alt: 'Opis' } as const

const KINDS = [
  { value: 'photo', label: 'Zdjęcie' },
  { value: 'logo', label: 'Logo' },
]

const PhotoFields = z.object({
  kind: PhotoForm.shape.kind,
  alt: PhotoForm.shape.alt,
  file: z.custom<FileList | null>(
    (value) => value instanceof FileList && value.length === 1,
    'Wybierz plik.',
  ),
})

const EMPTY: z.input<typeof PhotoFields> = { kind: 'photo', alt: '', file: null }

interface PhotoUploadProps {
  readonly facilityId: number
  /** Receives all photos of the facility. */
  readonly onAdded: (photos: readonly ManagedPhoto[]) => void
}

/** Form that adds a photo or replaces the logo. */
export function PhotoUpload({ facilityId, onAdded }: PhotoUploadProps) {
  const { form, save, frame, fieldProps, field } = useSchemaForm({
    schema: PhotoFields,
    defaultValues: EMPTY,
    labels: LABELS,
    aliases: { data: 'file' },
  })
  const send = async ({ kind, alt, file }: z.output<typeof PhotoFields>) => {
    const data = await readFile(file, kind)
    const input = { params: { id: facilityId }, body: { kind, alt, data } }
    const { photos } = await requestAsSession(addPhoto, input)
    return { kind, photos }
  }
  return (
    <Panel title="Dodaj zdjęcie albo logo">
      <Form
        {...frame}
        action="Dodaj"
        onSubmit={save(send, ({ kind, photos }) => {
          form.reset(EMPTY)
          onAdded(photos)
          showToast(kind === 'logo' ? 'Logo zostało dodane.' : 'Zdjęcie zostało dodane.')
        })}
      >
        <Select {...field('kind')} options={KINDS} />
        <Field
          {...fieldProps('file')}
          hint={`JPEG, PNG albo WebP, każdy bok od 300 px (logo od 64 px). Najwyżej ${MAX_PHOTOS} zdjęć i jedno logo.`}
        >
          {(control) => (
            <FileInput {...control} {...form.register('file')} accept="image/jpeg,image/png,image/webp" />
          )}
        </Field>
        <TextField
          {...field('alt')}
          hint="Powiedz, co widać, osobom, które zdjęcia nie zobaczą, np. Poczekalnia z kącikiem dla dzieci."
          maxLength={200}
        />
        <p role="status">{frame.isSubmitting ? 'Wysyłamy zdjęcie. To może potrwać kilka sekund.' : ''}</p>
      </Form>
    </Panel>
  )
}

/** Reads the chosen file. @throws FailedRequest for a file that is no image */
async function readFile(files: FileList | null, kind: PhotoForm['kind']): Promise<string> {
  try {
    return await readImage(files?.[0] ?? new File([], ''), kind)
  } catch {
    const message = 'Nie udało się odczytać obrazu. Wybierz inny plik JPEG, PNG albo WebP.'
    throw new FailedRequest({ message, fields: { data: message } })
  }
}
