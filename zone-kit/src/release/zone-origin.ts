import cors from '@fastify/cors'
import { negotiateEncoding } from '@medicena/domain/accept-encoding'
import fastify, { type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { integrityIn, Release } from '../contract/release.ts'
import { SHELL } from '../contract/shell-release.ts'
import { mediaTypeOf } from './media-type.ts'
import { MANIFEST, type ReleaseStore, SIGNATURE } from './release-store.ts'
import { VerifiedFiles } from './verified-files.ts'

/** Verified files that stay in memory; with a CDN in front a release is requested once. */
const CACHE_BYTES = 32 * 1024 * 1024

/** One year: releases never change. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** Releases are public files for documents of other origins, and nothing but what their type says. */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

interface File {
  readonly zone?: string
  readonly version: string
  readonly '*': string
}

export interface ZoneOriginOptions {
  readonly store: ReleaseStore
  /** The only zone that is served; without it all zones of the store are. */
  readonly zone?: string
  /** Receives one line for each file that is not what was published. */
  readonly report: (problem: string) => void
}

/**
 * Builds the server of a zone's origin. It serves releases, `/{zone}/{version}/{file}`, to browsers and to the shell
 * server. Files whose bytes do not match `release.json` are never served; in place of an altered compressed copy the
 * file itself is.
 */
export async function buildZoneOrigin({
  store,
  zone: served,
  report,
}: ZoneOriginOptions): Promise<FastifyInstance> {
  const app = fastify({ logger: false })
  const verified = new VerifiedFiles({ store, cacheBytes: CACHE_BYTES, report })
  await app.register(cors, { origin: '*' })
  app.addHook('onSend', async (_request, reply) => void reply.headers(SECURITY_HEADERS))

  app.get<{ Params: File }>(`/${served ?? ':zone'}/:version/*`, async (request, reply) => {
    const { zone = served ?? '', version, '*': file } = request.params
    const isRelease = isName(zone) && zone !== SHELL && isName(version)
    const manifest = isRelease ? await store.readFile(zone, version, MANIFEST) : null
    if (!manifest) return reply.status(404).send()
    reply.header('Cache-Control', CACHE_CONTROL).type(mediaTypeOf(file))
    if (file === MANIFEST) return reply.send(manifest)
    // The only file that may be added to a stored release.
    if (file === SIGNATURE) {
      const signature = await store.readFile(zone, version, SIGNATURE)
      return reply
        .header('Cache-Control', 'no-cache')
        .status(signature ? 200 : 404)
        .send(signature ?? '')
    }
    const release = z.parse(Release, JSON.parse(manifest.toString('utf8')))
    const integrity = integrityIn(release, file)
    if (!integrity) return reply.status(404).removeHeader('Cache-Control').send()
    reply.header('Vary', 'Accept-Encoding')
    const copy = integrityIn(release, `${file}.br`)
    if (copy && negotiateEncoding(request.headers['accept-encoding'], ['br', 'identity']) === 'br') {
      const bytes = await verified.read(zone, version, `${file}.br`, copy)
      if (bytes) return reply.header('Content-Encoding', 'br').send(bytes)
    }
    const bytes = await verified.read(zone, version, file, integrity)
    if (bytes) return reply.send(bytes)
    return reply
      .status(500)
      .header('Cache-Control', 'no-store')
      .type('text/plain')
      .send(`${file} is not what was published`)
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}

/** Zones and versions are single path segments. */
const isName = (name: string): boolean => /^[0-9A-Za-z][0-9A-Za-z.+-]*$/.test(name)
