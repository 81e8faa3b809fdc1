import type { StaticHandlerContext } from 'react-router'
import { findSlotZone, type PinnedFiles, routeIdOf } from '../../site/route-manifest.ts'
import type { LoadedZone } from '../zones/load-zone.ts'
import type { Snapshot } from '../zones/site-zones.ts'
import type { PageFiles } from './document.ts'

/** Lists the files of a page and of the slots in its first render. */
export function filesOf(
  zone: LoadedZone,
  { matches }: StaticHandlerContext,
  { zones }: Snapshot,
): PageFiles[] {
  const leaf = matches.at(-1)?.route.id
  const route = zone.manifest.routes.find(({ id }) => routeIdOf(zone.manifest.name, id) === leaf)
  if (!route) return []
  const active = zones.flatMap((live) => (live.kind === 'loaded' ? [live.zone] : []))
  const slotFiles = (route.slots ?? []).flatMap((name) => {
    const slotZone = findSlotZone(active, name)
    const files = slotZone?.manifest.slots[name]
    return files ? [filesOfRelease(slotZone, files)] : []
  })
  return [filesOfRelease(zone, route), ...slotFiles]
}

function filesOfRelease({ manifest, styles }: LoadedZone, { js, css }: PinnedFiles): PageFiles {
  return {
    folder: manifest.folder,
    js: [manifest.entry, ...js],
    css: css.flatMap(([file, integrity]) => {
      const text = styles.get(file)
      return text === undefined ? [] : [{ file, text, integrity }]
    }),
  }
}
