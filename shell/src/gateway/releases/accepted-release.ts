import { findUnlayeredRule } from '@medicena/zone-kit/layers'
import type { ContainerZone } from '@medicena/zone-kit/registry'
import { slotsOf } from '@medicena/zone-kit/release'
import { routeExpose, slotExpose } from '@medicena/zone-kit/zone'
import type { ManifestZone, PageRoute, PinnedFile, PinnedFiles } from '../../site/route-manifest.ts'
import type { DescribedRoute, ReleaseCode, ReleaseDescription } from '../../zone-server/protocol.ts'
import { type FetchedRelease, ReleaseRejectedError } from './fetch-release.ts'

/** A release that has passed its trial. */
export interface AcceptedRelease {
  /** `mf-a@0.1.0-cae88b9584` */
  readonly name: string
  readonly zone: string
  readonly version: string
  readonly entry: ContainerZone
  readonly fetched: FetchedRelease
  readonly code: ReleaseCode
  readonly description: ReleaseDescription
  /** Its part of the route manifest. */
  readonly manifest: ManifestZone
  /** Milliseconds since the epoch. */
  readonly acceptedAt: number
}

/** The name of a release: zone and version. */
export const releaseName = (zone: string, version: string): string => `${zone}@${version}`

/** The part of a release that a zone server evaluates. */
export function codeOf({ release, server }: FetchedRelease): ReleaseCode {
  const { name, version, prefixes, shared } = release
  return { name, version, prefixes, shared, server, fills: slotsOf(release) }
}

/**
 * Joins what a release says of itself to its files.
 * @throws Error when a page or slot has no files
 */
export function acceptRelease(
  entry: ContainerZone,
  fetched: FetchedRelease,
  description: ReleaseDescription,
): AcceptedRelease {
  const { release, folder } = fetched
  const { name, version } = release
  const { routes, slots } = description
  return {
    name: releaseName(name, version),
    zone: name,
    version,
    entry,
    fetched,
    description,
    code: codeOf(fetched),
    manifest: {
      kind: 'container',
      name,
      version,
      folder,
      global: release.global,
      entry: pin(fetched, release.entry),
      routes: routes.map((route) => pageRoute(fetched, route)),
      slots: Object.fromEntries(slots.map((slot) => [slot, filesOf(fetched, slotExpose(slot))])),
    },
    acceptedAt: Date.now(),
  }
}

/** @throws ReleaseRejectedError naming a rule that would also style the frame and other zones' pages */
export function assertLayered({ styles }: FetchedRelease): void {
  for (const [file, css] of styles) {
    const rule = findUnlayeredRule(css)
    if (rule !== null)
      throw new ReleaseRejectedError(
        `its style sheet ${file} has the rule '${rule}' outside of the layers of zones`,
      )
  }
}

const pageRoute = (fetched: FetchedRelease, route: DescribedRoute): PageRoute => ({
  ...route,
  ...filesOf(fetched, routeExpose(route.id)),
})

function filesOf(fetched: FetchedRelease, name: string): PinnedFiles {
  const expose = fetched.release.exposes[name]
  if (!expose) throw new ReleaseRejectedError(`its routes can't be loaded: no files are listed for '${name}'`)
  const pinAll = (files: readonly string[]) => files.map((file) => pin(fetched, file))
  return { js: pinAll(expose.js), css: pinAll(expose.css) }
}

function pin({ release }: FetchedRelease, file: string): PinnedFile {
  const integrity = release.files[file]
  if (!integrity) throw new ReleaseRejectedError(`its routes can't be loaded: no hash is listed for ${file}`)
  return [file, integrity]
}
