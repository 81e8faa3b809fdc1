import { createHash } from 'node:crypto'
import {
  type FacilityPhoto,
  MAX_PHOTOS,
  type ManagedPhotos,
  type PhotoForm,
} from '@medicena/provider-client/facility-photos'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { facilities, facilityPhotoFiles, facilityPhotos } from '../database/schema.ts'
import { lockOwn, readOwn } from '../facilities/managed-facilities.ts'
import { isPublic } from '../facilities/public-facilities.ts'
import { HttpProblem } from '../http/problems.ts'
import { type EncodedPhoto, encodePhoto } from './encode-photo.ts'

/** Public data of a photo. */
export const publicColumns = columns(facilityPhotos, 'kind', 'alt', 'hash', 'width', 'height', 'widths')

/** Reads the photos of a facility, oldest first. */
export function readPhotos(db: Database, facilityId: number): Promise<FacilityPhoto[]> {
  return db
    .select(publicColumns)
    .from(facilityPhotos)
    .where(eq(facilityPhotos.facilityId, facilityId))
    .orderBy(asc(facilityPhotos.id))
}

/** Reads the photos of a managed facility. @throws HttpProblem 404 for a facility that the caller does not manage */
export async function readManagedPhotos(db: Database, managerId: number, id: number): Promise<ManagedPhotos> {
  await readOwn(db, managerId, id)
  const rows = await db
    .select({ ...publicColumns, id: facilityPhotos.id, preview: facilityPhotos.preview })
    .from(facilityPhotos)
    .where(eq(facilityPhotos.facilityId, id))
    .orderBy(asc(facilityPhotos.id))
  return { photos: rows.map(({ preview, ...photo }) => ({ ...photo, preview: previewUrl(preview) })) }
}

/** Reads the preview of a photo, a WebP file. @throws HttpProblem 404 */
export async function readPreview(db: Database, id: number): Promise<Buffer> {
  const [photo] = await db
    .select({ preview: facilityPhotos.preview })
    .from(facilityPhotos)
    .where(eq(facilityPhotos.id, id))
  if (!photo) throw new HttpProblem(404, 'Nie ma takiego zdjęcia.')
  return Buffer.from(photo.preview)
}

/** Returns a preview as a `data:` URL. */
function previewUrl(preview: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(preview).toString('base64')}`
}

/**
 * Adds a photo, or replaces the logo. The same file again changes only its description.
 * @throws HttpProblem 404 for a facility that the caller does not manage; 400 for an unusable file; 409 for too many
 */
export async function addPhoto(
  db: Database,
  managerId: number,
  id: number,
  { kind, alt, data }: PhotoForm,
): Promise<ManagedPhotos> {
  const upload = Buffer.from(data, 'base64')
  const hash = createHash('sha256').update(`${id} ${kind} `).update(upload).digest('base64url')
  const encoded = await encodePhoto(upload, kind)
  await db.transaction(async (tx) => {
    // Against a simultaneous upload.
    await lockOwn(tx, managerId, id)
    const ofKind = and(eq(facilityPhotos.facilityId, id), eq(facilityPhotos.kind, kind))
    await tx
      .delete(facilityPhotos)
      .where(kind === 'logo' ? ofKind : and(ofKind, eq(facilityPhotos.hash, hash)))
    const [stored] = await tx.select({ number: count() }).from(facilityPhotos).where(ofKind)
    if ((stored?.number ?? 0) >= MAX_PHOTOS) {
      throw new HttpProblem(
        409,
        `Placówka może mieć najwyżej ${MAX_PHOTOS} zdjęć. Usuń któreś, aby dodać nowe.`,
      )
    }
    await storePhoto(tx, { facilityId: id, kind, alt, hash }, encoded)
  })
  return readManagedPhotos(db, managerId, id)
}

type PhotoRow = typeof facilityPhotos.$inferInsert

async function storePhoto(
  tx: Database,
  photo: Pick<PhotoRow, 'facilityId' | 'kind' | 'alt' | 'hash'>,
  { width, height, files, preview }: EncodedPhoto,
): Promise<void> {
  const widths = [...new Set(files.map((file) => file.width))]
  const [added] = await tx
    .insert(facilityPhotos)
    .values({ ...photo, width, height, widths, preview })
    .returning({ id: facilityPhotos.id })
  if (!added) throw new Error('the photo was not inserted')
  await tx.insert(facilityPhotoFiles).values(files.map((file) => ({ ...file, photoId: added.id })))
}

/**
 * Changes the description of a photo.
 * @throws HttpProblem 404 for an unknown one, or a facility that the caller does not manage
 */
export async function describePhoto(
  db: Database,
  managerId: number,
  id: number,
  photoId: number,
  alt: string,
): Promise<ManagedPhotos> {
  await readOwn(db, managerId, id)
  const changed = await db
    .update(facilityPhotos)
    .set({ alt })
    .where(and(eq(facilityPhotos.facilityId, id), eq(facilityPhotos.id, photoId)))
    .returning({ id: facilityPhotos.id })
  if (changed.length === 0) throw unknownPhoto()
  return readManagedPhotos(db, managerId, id)
}

/** Removes a photo. @throws HttpProblem 404 for an unknown one, or a facility that the caller does not manage */
export async function deletePhoto(
  db: Database,
  managerId: number,
  id: number,
  photoId: number,
): Promise<void> {
  await readOwn(db, managerId, id)
  const deleted = await db
    .delete(facilityPhotos)
    .where(and(eq(facilityPhotos.facilityId, id), eq(facilityPhotos.id, photoId)))
    .returning({ id: facilityPhotos.id })
  if (deleted.length === 0) throw unknownPhoto()
}

function unknownPhoto(): HttpProblem {
  return new HttpProblem(404, 'Ta placówka nie ma takiego zdjęcia.')
}

/** Reads a file of a public facility's photo by its name, '480.webp'; null if there is none. */
export async function readPhotoFile(db: Database, hash: string, name: string): Promise<Uint8Array | null> {
  const [file] = await db
    .select({ data: facilityPhotoFiles.data })
    .from(facilityPhotoFiles)
    .innerJoin(facilityPhotos, eq(facilityPhotos.id, facilityPhotoFiles.photoId))
    .innerJoin(facilities, eq(facilities.id, facilityPhotos.facilityId))
    .where(
      and(
        eq(facilityPhotos.hash, hash),
        sql`${facilityPhotoFiles.width} || '.' || ${facilityPhotoFiles.format} = ${name}`,
        isPublic,
      ),
    )
  return file?.data ?? null
}
