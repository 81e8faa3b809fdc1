import { findSlotZone, type PinnedFiles } from '../../../site/route-manifest.ts'
import type { AcceptedRelease } from '../../releases/accepted-release.ts'
import type { ReleaseSet } from '../../releases/release-sets.ts'
import type { PageFiles } from './document.ts'

/** Lists the files of a page and of the slots in its first render. */
export function filesOf(
  release: AcceptedRelease,
  routeId: string,
  { zones }: Pick<ReleaseSet, 'zones'>,
): PageFiles[] {
  const route = release.manifest.routes.find(({ id }) => id === routeId)
  if (!route) return []
  const fillers = zones.flatMap((state) =>
    state.kind === 'loaded' ? [{ zone: state.zone, slots: state.zone.manifest.slots }] : [],
  )
  const slotFiles = (route.slots ?? []).flatMap((name) => {
    const { zone, slots } = findSlotZone(fillers, name) ?? {}
    const files = slots?.[name]
    return zone && files ? [filesOfRelease(zone, files)] : []
  })
  return [filesOfRelease(release, route), ...slotFiles]
}

function filesOfRelease(
  { manifest, fetched: { styles } }: AcceptedRelease,
  { js, css }: PinnedFiles,
): PageFiles {
  return {
    folder: manifest.folder,
    js: [manifest.entry, ...js],
    css: css.flatMap(([file, integrity]) => {
      const text = styles.get(file)
      return text === undefined ? [] : [{ file, text, integrity }]
    }),
  }
}
