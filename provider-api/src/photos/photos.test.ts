import { getFacilityProfile } from '@medicena/provider-client/facilities'
import {
  addPhoto,
  deletePhoto,
  describePhoto,
  getManagedPhotos,
  MAX_PHOTOS,
  photoPath,
} from '@medicena/provider-client/facility-photos'
import { addFacility } from '@medicena/provider-client/managed-facilities'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { signUp, type TestAccount, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { facilityForm } from '../../test/forms.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'
import { facilities, facilityPhotoFiles } from '../database/schema.ts'
import { runCommand } from '../moderation/commands.ts'
import { readDecisions } from '../moderation/moderation-log.ts'

/** Creates an image of a colour with the place where it was taken. */
async function image(width: number, height: number, green = 0): Promise<string> {
  const background = { r: 200, g: green, b: 0 }
  const file = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Tajne' }, IFD3: { GPSLatitude: '51/1 6/1 0/1' } })
    .jpeg()
    .toBuffer()
  return file.toString('base64')
}

const ALT = 'Gabinet z fotelem'

describe.each(ENGINES)('photos on $name', (engine) => {
  const api = useApi(engine)
  let manager: TestAccount
  let id: number
  beforeAll(async () => {
    manager = await signUp(api, 'manager')
    id = (await addVerifiedFacility(api, facilityForm(), manager.token)).id
  })
  const add = (data: string, kind: 'photo' | 'logo' = 'photo', facility = id) =>
    api.request(addPhoto, { params: { id: facility }, body: { kind, alt: ALT, data } }, manager.token)
  const publicPhotos = async () =>
    (await api.request(getFacilityProfile, { params: { id } })).medicalFacility.photos
  const fileOf = (hash: string, width = 480, format: 'avif' | 'webp' = 'webp') =>
    api.app.inject(photoPath(hash, width, format))

  test('are public in several widths and formats, without metadata', async () => {
    const { photos } = await add(await image(1000, 500))
    const [photo] = (await publicPhotos()) ?? []
    expect(photo).toEqual({
      kind: 'photo',
      alt: ALT,
      hash: expect.any(String),
      width: 1000,
      height: 500,
      widths: [480, 960, 1000],
    })
    const preview = expect.stringMatching(/^data:image\/webp;base64,/)
    expect(photos).toEqual([{ ...photo, id: expect.any(Number), preview }])
    for (const format of ['webp', 'avif'] as const) {
      const response = await fileOf(photo?.hash ?? '', 480, format)
      expect(response.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(response.rawPayload.includes('Tajne')).toBe(false)
    }
    // The server decodes no AVIF.
    const { width, height, exif } = await sharp((await fileOf(photo?.hash ?? '')).rawPayload).metadata()
    expect([width, height, exif]).toEqual([480, 240, undefined])
    await api.problem(404, photoPath(photo?.hash ?? '', 481, 'webp'))
    await api.problem(404, '/api/MedicalFacility/Photos/x/480.webp')
  })

  test('get another description, for visitors too', async () => {
    const photo = (await add(await image(300, 300, 90))).photos.at(-1)
    const params = { id, photoId: photo?.id ?? 0 }
    const alt = 'Poczekalnia z kącikiem dla dzieci'
    const { photos } = await api.request(describePhoto, { params, body: { alt } }, manager.token)
    expect(photos.at(-1)).toEqual({ ...photo, alt })
    expect((await publicPhotos())?.at(-1)).toMatchObject({ alt, hash: photo?.hash })
    await api.expectProblem(400, describePhoto, { params, body: { alt: '=x' } }, manager.token)
    const unknown = { params: { id, photoId: 2_147_483_648 }, body: { alt } }
    await api.expectProblem(404, describePhoto, unknown, manager.token)
    await api.request(deletePhoto, { params }, manager.token)
  })

  test('replace the logo, but not each other', async () => {
    await add(await image(300, 300), 'logo')
    const { photos } = await add(await image(400, 200, 90), 'logo')
    expect(photos.filter(({ kind }) => kind === 'logo')).toMatchObject([{ width: 192, height: 96 }])
  })

  test('of a facility that is not public are visible to its manager only', async () => {
    const pending = await api.request(addFacility, { body: facilityForm({ name: 'Nowa' }) }, manager.token)
    const { photos } = await add(await image(600, 400), 'photo', pending.id)
    expect((await fileOf(photos[0]?.hash ?? '')).statusCode).toBe(404)
    await api.db.update(facilities).set({ status: 'verified' }).where(eq(facilities.id, pending.id))
    expect((await fileOf(photos[0]?.hash ?? '')).statusCode).toBe(200)
  })

  const refusal = (status: number, data: string) => {
    const body = { kind: 'photo', alt: ALT, data } as const
    return api.expectProblem(status, addPhoto, { params: { id }, body }, manager.token)
  }

  test.each([
    ['no image', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^Wybierz plik JPEG, PNG albo WebP/],
    ['only the beginning of one', btoa('\xff\xd8\xff\xe0'), /^Nie udało się odczytać obrazu/],
    ['a small image', image(299, 800), /^Obraz jest za mały: każdy bok musi mieć co najmniej 300 px\.$/],
  ])('reject %s', async (_, file, message) => {
    expect((await refusal(400, await file)).errors?.['data']).toMatch(message)
  })

  test('are at most eight', async () => {
    const { photos } = await api.request(getManagedPhotos, { params: { id } }, manager.token)
    const stored = photos.filter(({ kind }) => kind === 'photo').length
    for (let index = stored; index < MAX_PHOTOS; index += 1) await add(await image(300, 300, 10 * index))
    expect((await refusal(409, await image(301, 301))).detail).toBe(
      'Placówka może mieć najwyżej 8 zdjęć. Usuń któreś, aby dodać nowe.',
    )
  })

  test('are removed by the manager, and by an operator with a reason', async () => {
    const { photos } = await api.request(getManagedPhotos, { params: { id } }, manager.token)
    const [first, second] = photos
    await api.request(deletePhoto, { params: { id, photoId: first?.id ?? 0 } }, manager.token)
    await api.expectProblem(404, deletePhoto, { params: { id, photoId: first?.id ?? 0 } }, manager.token)
    expect((await fileOf(first?.hash ?? '')).statusCode).toBe(404)
    const photo = second?.id ?? 0
    const command = { command: 'remove-photo', operator: 'Test', photo, reason: 'Reklama' }
    await runCommand(api.db, command)
    await expect(runCommand(api.db, command)).rejects.toThrow('Nie ma takiego zdjęcia.')
    expect((await publicPhotos())?.length).toBe(photos.length - 2)
    expect(await readDecisions(api.db, { facilityId: id, limit: 1 })).toMatchObject([
      { action: 'remove-photo', reason: 'Reklama' },
    ])
    const files = await api.db
      .select()
      .from(facilityPhotoFiles)
      .where(eq(facilityPhotoFiles.photoId, first?.id ?? 0))
    expect(files).toEqual([])
  })
})
