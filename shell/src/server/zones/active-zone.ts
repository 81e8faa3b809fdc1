import { BundleRejectedError, evaluateBundle, findIncompatibility } from '@medicena/zone-kit/evaluate'
import { covers } from '@medicena/zone-kit/overlap'
import type { ContainerZone } from '@medicena/zone-kit/registry'
import { SHARED_INSTANCES } from '@medicena/zone-kit/shared-modules/instances'
import { routeExpose, slotExpose, type ZoneDefinition } from '@medicena/zone-kit/zone'
import type { StaticHandler } from 'react-router'
import type { ContainerSite, PageRoute, PinnedFile, PinnedFiles } from '../../site/site-map.ts'
import { type FetchedRelease, fetchRelease, ReleaseRefused } from './fetch-release.ts'
import { type FilledSlots, loadSlots } from './filled-slots.ts'
import { type ServerPage, zonePages } from './zone-handler.ts'

/** A release that serves pages: code, styles and what browsers are told of it belong together. */
export interface ActiveZone {
  readonly definition: ZoneDefinition
  readonly version: string
  readonly site: ContainerSite
  readonly styles: ReadonlyMap<string, string>
  readonly handler: StaticHandler
  readonly slots: FilledSlots
}

/** Renders a page of a release that is not live yet; rejects when it can't. */
export type SmokeTest = (zone: ActiveZone) => Promise<void>

/** How long all of it may take; a release that hangs must not be waited for. */
const DEADLINE = 8_000 // ms

/**
 * Takes a release into service: fetched, checked, evaluated, all its routes loaded, one page rendered.
 * @throws ReleaseRefused with the step that failed
 */
export async function activateZone(
  name: string,
  entry: ContainerZone,
  siteOrigin: string,
  smokeTest: SmokeTest,
): Promise<ActiveZone> {
  const activation = prove(await fetchRelease(name, entry, siteOrigin), smokeTest)
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ReleaseRefused(`it was not ready within ${DEADLINE / 1000} s`)),
      DEADLINE,
    )
  })
  return Promise.race([activation, overdue]).finally(() => clearTimeout(timer))
}

async function prove(fetched: FetchedRelease, smokeTest: SmokeTest): Promise<ActiveZone> {
  const zone = await evaluate(fetched)
  await smokeTest(zone).catch((error: unknown) => {
    throw new ReleaseRefused(`its page ${zone.definition.smoke} fails: ${messageOf(error)}`, { cause: error })
  })
  return zone
}

async function evaluate(fetched: FetchedRelease): Promise<ActiveZone> {
  const { release, server, folder, styles } = fetched
  const unmet = findIncompatibility(release.shared, SHARED_INSTANCES)
  if (unmet) throw new ReleaseRefused(unmet)
  try {
    const definition = evaluateBundle(server, `${release.name}@${release.version}`, SHARED_INSTANCES)
    checkPaths(definition, release.prefixes)
    const { pages, handler } = await zonePages(definition)
    const slots = await loadSlots(definition)
    const site: ContainerSite = {
      kind: 'container',
      name: release.name,
      version: release.version,
      folder,
      global: release.global,
      entry: pin(fetched, release.entry),
      routes: pages.map((page) => pageRoute(fetched, page)),
      slots: Object.fromEntries(Object.keys(slots).map((name) => [name, filesOf(fetched, slotExpose(name))])),
    }
    return { definition, version: release.version, site, styles, handler, slots }
  } catch (error) {
    if (error instanceof BundleRejectedError) throw new ReleaseRefused(error.message, { cause: error })
    throw new ReleaseRefused(`its routes can't be loaded: ${messageOf(error)}`, { cause: error })
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
