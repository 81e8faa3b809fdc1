import { findUnlayeredRule } from '@medicena/zone-kit/layers'
import type { ContainerZone } from '@medicena/zone-kit/registry'
import { slotsOf } from '@medicena/zone-kit/release'
import { routeExpose, slotExpose } from '@medicena/zone-kit/zone'
import type { ManifestZone, PinnedFile, PinnedFiles } from '../../site/route-manifest.ts'
import type { ReleaseCode, ReleaseDescription } from '../../zone-server/protocol.ts'
import { type FetchedRelease, releaseFolder } from './fetch-release.ts'

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

/** The folder of a release that an entry of the registry names. */
export const folderOf = (zone: string, { base, version }: Pick<ContainerZone, 'base' | 'version'>): string =>
  releaseFolder(base, zone, version)

/** Whether an entry of the registry names a release. */
export const isOf = (
  release: AcceptedRelease | null,
  entry: Pick<ContainerZone, 'base' | 'version'>,
): boolean => release?.fetched.folder === folderOf(release?.zone ?? '', entry)

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
      routes: routes.map((route) => ({ ...route, ...filesOf(fetched, routeExpose(route.id)) })),
      slots: Object.fromEntries(slots.map((slot) => [slot, filesOf(fetched, slotExpose(slot))])),
    },
    acceptedAt: Date.now(),
  }
}

/**
 * A slot has one content. Publications refuse a second one, but an entry of the registry need not name its slots.
 * @throws Error naming the slot and the zone that fills it
 */
export function assertOwnSlots({ zone, fetched }: AcceptedRelease, live: readonly AcceptedRelease[]): void {
  const own = slotsOf(fetched.release)
  for (const other of live) {
    const slot = other.zone !== zone && slotsOf(other.fetched.release).find((one) => own.includes(one))
    if (slot) throw new Error(`it fills the slot ${slot}, which ${other.zone} fills`)
  }
}

/** @throws Error naming a rule that would also style the frame and other zones' pages */
export function assertLayered({ styles }: FetchedRelease): void {
  for (const [file, css] of styles) {
    const rule = findUnlayeredRule(css)
    if (rule !== null)
      throw new Error(`its style sheet ${file} has the rule '${rule}' outside of the layers of zones`)
  }
}

function filesOf(fetched: FetchedRelease, name: string): PinnedFiles {
  const expose = fetched.release.exposes[name]
  if (!expose) throw new Error(`its routes can't be loaded: no files are listed for '${name}'`)
  const pinAll = (files: readonly string[]) => files.map((file) => pin(fetched, file))
  return { js: pinAll(expose.js), css: pinAll(expose.css) }
}

function pin({ release }: FetchedRelease, file: string): PinnedFile {
  const integrity = release.files[file]
  if (!integrity) throw new Error(`its routes can't be loaded: no hash is listed for ${file}`)
  return [file, integrity]
}
