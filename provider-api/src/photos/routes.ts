import {
  addPhoto,
  deletePhoto,
  describePhoto,
  getManagedPhotos,
} from '@medicena/provider-client/facility-photos'
import type { FastifyInstance } from 'fastify'
import { requireConfirmedEmail } from '../accounts/access.ts'
import type { Database } from '../database/database.ts'
import { readOwn } from '../facilities/managed-facilities.ts'
import { HttpProblem } from '../http/problems.ts'
import { addRoute } from '../http/routes.ts'
import type { PrivateServices } from '../private-services.ts'
import * as photos from './photos.ts'
import { limitUploads } from './upload-limit.ts'

/** Adds the routes of managers' photos. */
export function addPhotoRoutes(api: FastifyInstance, { db, limiter }: PrivateServices): void {
  addRoute(api, getManagedPhotos, ({ account, params }) =>
    photos.readManagedPhotos(db, account.id, params.id),
  )
  const beginUpload = limitUploads()
  addRoute(api, addPhoto, ({ account, params, body }) => photos.addPhoto(db, account.id, params.id, body), {
    admit: async ({ account, params }, reply) => {
      requireConfirmedEmail(account)
      await readOwn(db, account.id, params.id)
      beginUpload(account.id, reply)
      await limiter.take('photo-upload', `account ${account.id}`)
    },
  })
  addRoute(api, describePhoto, ({ account, params, body }) =>
    photos.describePhoto(db, account.id, params.id, params.photoId, body.alt),
  )
  addRoute(api, deletePhoto, ({ account, params }) =>
    photos.deletePhoto(db, account.id, params.id, params.photoId),
  )
}

const HASH = /^[\w-]{43}$/
const FILE = /^\d{1,4}\.(avif|webp)$/

/** Adds the route of the files, which are images and so no endpoint of the contract. Their content never changes. */
export function addPhotoFileRoute(api: FastifyInstance, db: Database): void {
  type Route = { Params: { hash: string; file: string } }
  api.get<Route>('/MedicalFacility/Photos/:hash/:file', async ({ params: { hash, file } }, reply) => {
    const format = FILE.exec(file)?.[1]
    const data = format && HASH.test(hash) ? await photos.readPhotoFile(db, hash, file) : null
    if (!data) throw new HttpProblem(404, 'Nie ma takiego zdjęcia.')
    return reply
      .type(`image/${format}`)
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        // Opened alone, the file must not run anything.
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(Buffer.from(data))
  })
}
