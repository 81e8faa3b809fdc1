import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { line } from './text-fields.ts'

/** Photos of a facility, without its logo. */
export const MAX_PHOTOS = 8

/** Bytes of an uploaded file: twice what a browser sends after it has reduced the image to 1600 px. */
export const MAX_PHOTO_BYTES = 4 * 1024 * 1024

/** Characters of the largest file in base64. */
const MAX_DATA_LENGTH = Math.ceil(MAX_PHOTO_BYTES / 3) * 4

const kind = z.enum(['photo', 'logo'])

/**
 * Photo or logo of a facility. Its files are at `photoPath`, in each of the `widths` (px, ascending). `width` and `height`
 * are those of the largest one.
 */
export const FacilityPhoto = z.object({
  kind,
  /** Describes the photo for those who do not see it. */
  alt: z.string(),
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
})
export type FacilityPhoto = z.infer<typeof FacilityPhoto>

/** Returns the path of a photo's file. Its content never changes. */
export function photoPath(hash: string, width: number, format: 'avif' | 'webp'): string {
  return `/api/MedicalFacility/Photos/${hash}/${width}.${format}`
}

/** Photo as its manager sees it, with a small preview as a `data:` URL: files of unpublished facilities are not public. */
export const ManagedPhoto = z.extend(FacilityPhoto, { id: z.int(), preview: z.string() })
export type ManagedPhoto = z.infer<typeof ManagedPhoto>

/** Upload of a photo or logo; `data` is the file in base64. */
export const PhotoForm = z.object({
  kind,
  alt: line(3, 200),
  data: z.base64().check(z.minLength(4), z.maxLength(MAX_DATA_LENGTH)),
})
export type PhotoForm = z.infer<typeof PhotoForm>

const ManagedPhotos = z.object({ photos: z.array(ManagedPhoto) })
export type ManagedPhotos = z.infer<typeof ManagedPhotos>

/** Lists the photos of a managed facility, oldest first. 404 when the caller does not manage it. */
export const getManagedPhotos = defineEndpoint('GET MedicalFacility/Manage/{id}/Photos', {
  access: 'manager',
  summary: 'Zdjęcia placówki managera',
  response: ManagedPhotos,
})

/**
 * Adds a photo, or replaces the logo. Public at once if the facility is verified. 404 when the caller does not manage the
 * facility; 400 for a file that is no image or too small; 409 beyond `MAX_PHOTOS`.
 */
export const addPhoto = defineEndpoint('POST MedicalFacility/Manage/{id}/Photos', {
  access: 'manager',
  idempotent: true,
  bodyLimit: MAX_DATA_LENGTH + 4096,
  summary: 'Dodanie zdjęcia albo logo',
  body: PhotoForm,
  response: ManagedPhotos,
})

/** Changes the description of a photo. 404 when the caller does not manage the facility, or it has no such photo. */
export const describePhoto = defineEndpoint('PUT MedicalFacility/Manage/{id}/Photos/{photoId}', {
  access: 'manager',
  summary: 'Zmiana opisu zdjęcia',
  body: z.pick(PhotoForm, { alt: true }),
  response: ManagedPhotos,
})

/** Removes a photo. 404 when the caller does not manage the facility, or it has no such photo. */
export const deletePhoto = defineEndpoint('DELETE MedicalFacility/Manage/{id}/Photos/{photoId}', {
  access: 'manager',
  summary: 'Usunięcie zdjęcia',
  response: z.void(),
})
