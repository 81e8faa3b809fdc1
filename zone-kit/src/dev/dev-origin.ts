import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mediaTypeOf } from '../release/media-type.ts'
import { MANIFEST, type ReleaseStore } from '../release/release-store.ts'
import { buildZoneOrigin } from '../release/zone-origin.ts'

/** Files whose names change with their content, and what belongs to no release: hot updates and source maps. */
const BUILT_FILE = /\/([\w.-]+\.(?:js|css|json|map|svg|png|webp|woff2))$/

/** A style sheet's name is that of its chunk and a hash. */
const STYLE_SHEET = /^(.+)\.\w+\.css$/

export interface DevOriginOptions {
  readonly zone: string
  readonly store: ReleaseStore
  /** The folder with the files of all builds. */
  readonly output: string
  /** Lists the files of the latest build. */
  readonly latestFiles: () => readonly string[]
  readonly report: (problem: string) => void
}

/**
 * Builds the origin of a zone in development. It serves the manifests of its releases, and the files of all builds from
 * the output folder: a page of an earlier release loads hot updates, and files of later ones, from its own folder.
 */
export async function buildDevOrigin(options: DevOriginOptions): Promise<FastifyInstance> {
  const { zone, store, output, latestFiles, report } = options
  const app = await buildZoneOrigin({ store, zone, report })
  app.addHook('onRequest', async ({ url }, reply) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const [, requested] = BUILT_FILE.exec(pathname) ?? []
    if (!requested || requested === MANIFEST) return
    // A hot update replaces a style sheet by its former name: https://github.com/web-infra-dev/rspack/blob/main/crates/rspack_plugin_css/src/runtime/css_loading_with_hmr.ejs
    const file = searchParams.has('hmr') ? latestStyleSheet(requested, latestFiles()) : requested
    const bytes = await readFile(join(output, file)).catch(() => null)
    reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', 'no-store')
    if (!bytes) return reply.status(404).send()
    return reply.type(mediaTypeOf(file)).send(bytes)
  })
  return app
}

/** Finds the latest version of a style sheet. */
function latestStyleSheet(requested: string, latestFiles: readonly string[]): string {
  const chunkOf = (file: string) => STYLE_SHEET.exec(file)?.[1]
  const chunk = chunkOf(requested)
  return latestFiles.find((file) => chunkOf(file) === chunk) ?? requested
}
