import type { ContainerSite, PinnedFiles } from '../site/site-map.ts'
import { loadFile } from './load-file.ts'
import { SHARE_SCOPE, type ShareScope } from './share-scope.ts'

/** The contract that all Module Federation builds share. */
interface Container {
  init(scope: ShareScope): Promise<void> | void
  get(expose: string): Promise<() => unknown>
}

/** A zone that needs another version of a shared module than this shell has. Retrying can't help. */
export class SharedVersionMismatch extends Error {
  constructor(zone: string, reason: string, options: ErrorOptions) {
    super(`${zone} does not fit this shell: ${reason}`, options)
    this.name = 'SharedVersionMismatch'
  }
}

const containers = new Map<string, Promise<Container>>()

/**
 * Loads what a container exposes: the entry and all files that the site map names for it at once, then `init` and `get`.
 * @throws FileLoadError when a file can't be had; calling again tries anew
 * @throws SharedVersionMismatch when the zone was built for other shared modules
 */
export async function loadExpose(zone: ContainerSite, expose: string, files: PinnedFiles): Promise<unknown> {
  // First of all: what it defines is what the other files wait for.
  const boot = bootOnce(zone)
  const styles = files.css.filter(([file]) => !inlinedStyle(zone.folder + file))
  const loads = [...files.js, ...styles].map((file) => loadFile(zone.folder, file))
  const [container] = await Promise.all([boot, ...loads])
  try {
    const factory = await container.get(expose)
    return factory()
  } catch (error) {
    throw explain(zone, error)
  }
}

function bootOnce(zone: ContainerSite): Promise<Container> {
  const key = zone.folder + zone.entry[0]
  const known = containers.get(key)
  if (known) return known
  const boot = bootContainer(zone)
  containers.set(key, boot)
  boot.catch(() => containers.delete(key))
  return boot
}

async function bootContainer(zone: ContainerSite): Promise<Container> {
  adoptInlinedStyles(zone)
  await loadFile(zone.folder, zone.entry)
  const container: unknown = Reflect.get(globalThis, zone.global)
  if (!isContainer(container))
    throw new Error(`${zone.folder}${zone.entry[0]} defines no container '${zone.global}'`)
  try {
    await container.init(SHARE_SCOPE)
  } catch (error) {
    throw explain(zone, error)
  }
  return container
}

function isContainer(value: unknown): value is Container {
  return value instanceof Object && 'init' in value && 'get' in value
}

function explain(zone: ContainerSite, error: unknown): unknown {
  const reason = error instanceof Error ? error.message : String(error)
  return reason.startsWith('Unsatisfied version')
    ? new SharedVersionMismatch(zone.name, reason, { cause: error })
    : error
}

const inlinedStyle = (href: string) => document.querySelector(`style[data-href="${CSS.escape(href)}"]`)

/**
 * A container loads the style sheets of its own chunks unless it finds a link of its chunk in the document. Those that
 * the server has inlined are there already: an empty link says so.
 */
function adoptInlinedStyles(zone: ContainerSite): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>(
    `style[data-href^="${CSS.escape(zone.folder)}"]`,
  )) {
    const chunk = style.dataset['href']?.slice(zone.folder.length).replace(/\.\w+\.css$/, '')
    const marker = `${zone.global}:chunk-${chunk}`
    if (document.querySelector(`link[data-rspack="${CSS.escape(marker)}"]`)) continue
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
    link.dataset['rspack'] = marker
    document.head.append(link)
  }
}
