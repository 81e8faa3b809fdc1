import { messageOf } from '@medicena/domain/error-message'
import { BundleRejectedError, evaluateBundle, findIncompatibility } from '@medicena/zone-kit/evaluate'
import { covers } from '@medicena/zone-kit/registry'
import { SHARED_INSTANCES } from '@medicena/zone-kit/shared-modules/instances'
import { routeExpose, slotExpose, type ZoneDefinition } from '@medicena/zone-kit/zone'
import type { StaticHandler } from 'react-router'
import type { ManifestZone, PageRoute, PinnedFile, PinnedFiles } from '../../site/route-manifest.ts'
import { releaseName } from '../worker/release-name.ts'
import { type FetchedRelease, ReleaseRejectedError } from './fetch-release.ts'
import { type LoadedSlots, loadSlots } from './slots.ts'
import { type ServerPage, zonePages } from './zone-pages.ts'

/** A loaded release of a zone: its code, its styles and its part of the route manifest. */
export interface LoadedZone {
  readonly definition: ZoneDefinition
  readonly version: string
  readonly manifest: ManifestZone
  readonly styles: ReadonlyMap<string, string>
  readonly handler: StaticHandler
  readonly slots: LoadedSlots
}

/**
 * Loads a fetched release: evaluates it and loads all its routes.
 * @throws ReleaseRejectedError with the step that failed
 */
export async function loadZone(
  fetched: FetchedRelease,
  onStep?: (step: 'routes') => void,
): Promise<LoadedZone> {
  const { release, server, folder, styles } = fetched
  const incompatibility = findIncompatibility(release.shared, SHARED_INSTANCES)
  if (incompatibility) throw new ReleaseRejectedError(incompatibility)
  try {
    const definition = evaluateBundle(server, releaseName(release.name, release.version), SHARED_INSTANCES)
    checkPaths(definition, release.prefixes)
    onStep?.('routes')
    const { pages, handler } = await zonePages(definition)
    const slots = await loadSlots(definition)
    const manifest: ManifestZone = {
      kind: 'container',
      name: release.name,
      version: release.version,
      folder,
      global: release.global,
      entry: pin(fetched, release.entry),
      routes: pages.map((page) => pageRoute(fetched, page)),
      slots: Object.fromEntries(Object.keys(slots).map((name) => [name, filesOf(fetched, slotExpose(name))])),
    }
    return { definition, version: release.version, manifest, styles, handler, slots }
  } catch (error) {
    if (error instanceof BundleRejectedError) throw new ReleaseRejectedError(error.message, { cause: error })
    throw new ReleaseRejectedError(`its routes can't be loaded: ${messageOf(error)}`, { cause: error })
  }
}

function checkPaths(definition: ZoneDefinition, prefixes: readonly string[]): void {
  for (const { id, path } of definition.routes) {
    const literal = path.replace(/\/[*:].*$/, '') || '/'
    if (!prefixes.some((prefix) => covers(prefix, literal))) {
      throw new Error(`route '${id}' at ${path} lies outside of ${prefixes.join(', ')}`)
    }
  }
}

function pageRoute(fetched: FetchedRelease, page: ServerPage): PageRoute {
  const { id, path, data, head, chrome, slots } = page
  return {
    id,
    path,
    ...filesOf(fetched, routeExpose(id)),
    data,
    ...(head && typeof head !== 'function' && { head }),
    ...(chrome && { chrome }),
    ...(slots && { slots }),
  }
}

function filesOf(fetched: FetchedRelease, name: string): PinnedFiles {
  const expose = fetched.release.exposes[name]
  if (!expose) throw new Error(`no files are listed for '${name}'`)
  const pinAll = (files: readonly string[]) => files.map((file) => pin(fetched, file))
  return { js: pinAll(expose.js), css: pinAll(expose.css) }
}

function pin({ release }: FetchedRelease, file: string): PinnedFile {
  const integrity = release.files[file]
  if (!integrity) throw new Error(`no hash is listed for ${file}`)
  return [file, integrity]
}
