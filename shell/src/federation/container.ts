import { SHARED_INSTANCES } from '@medicena/zone-kit/shared-modules/instances'
import { noteProblem } from '../client/problems.ts'
import type { ManifestZone, PinnedFile, PinnedFiles } from '../site/route-manifest.ts'
import { replacedMethods } from './built-ins.ts'
import { downloadFile, loadFile } from './load-file.ts'

/** The share scope of the Module Federation container protocol: module → version → how to get it. */
type ShareScope = Record<string, Record<string, ProvidedModule>>

interface ProvidedModule {
  readonly get: () => () => unknown
  readonly loaded: 1
  readonly eager: true
  readonly from: 'shell'
}

/** The shell's own instances of the shared modules. */
const SHARE_SCOPE: ShareScope = Object.fromEntries(
  Object.entries(SHARED_INSTANCES).map(([name, { version, module }]) => [
    name,
    { [version]: { get: () => () => module, loaded: 1, eager: true, from: 'shell' } },
  ]),
)

/** The contract that all Module Federation builds share. */
interface Container {
  init(scope: ShareScope): Promise<void> | void
  get(expose: string): Promise<() => unknown>
}

const containers = new Map<string, Promise<Container>>()

/**
 * Loads a page or slot that a container exposes. Requests the entry and all its files at once, then calls `init` and `get`.
 * @throws FileLoadError when a file fails to load; the next call tries again
 * @throws Error of the container when the zone was built for other shared modules
 * @throws Error when the module has no component
 */
export async function loadExpose<Module extends { readonly Component: unknown }>(
  zone: ManifestZone,
  expose: string,
  files: PinnedFiles,
): Promise<Module> {
  // The entry comes first: the other files wait for what it defines.
  const boot = bootOnce(zone)
  const loads = missingFiles(zone, files).map((file) => loadFile(zone.folder, file))
  const [container] = await Promise.all([boot, ...loads])
  const factory = await container.get(expose)
  const module = factory()
  reportReplacedMethods(zone)
  if (!hasComponent<Module>(module)) throw new Error(`${zone.name} exposes no Component as ${expose}`)
  return module
}

function hasComponent<Module>(module: unknown): module is Module {
  return module instanceof Object && 'Component' in module && typeof module.Component === 'function'
}

/** Downloads the files of a module that a container exposes, without running them. */
export function downloadExpose(zone: ManifestZone, files: PinnedFiles, isUrgent: boolean): void {
  for (const file of [zone.entry, ...missingFiles(zone, files)]) downloadFile(zone.folder, file, isUrgent)
}

/** Lists the files of a module without the style sheets that the server has inlined. */
function missingFiles({ folder }: ManifestZone, { js, css }: PinnedFiles): readonly PinnedFile[] {
  const isInlined = ([file]: PinnedFile) =>
    document.querySelector(`style[data-href="${CSS.escape(folder + file)}"]`) !== null
  return [...js, ...css.filter((file) => !isInlined(file))]
}

function bootOnce(zone: ManifestZone): Promise<Container> {
  const key = zone.folder + zone.entry[0]
  const cached = containers.get(key)
  if (cached) return cached
  const boot = bootContainer(zone)
  containers.set(key, boot)
  boot.catch(() => containers.delete(key))
  return boot
}

async function bootContainer(zone: ManifestZone): Promise<Container> {
  markInlinedStyles(zone)
  await loadFile(zone.folder, zone.entry)
  const container: unknown = Reflect.get(globalThis, zone.global)
  if (!isContainer(container))
    throw new Error(`${zone.folder}${zone.entry[0]} defines no container '${zone.global}'`)
  await container.init(SHARE_SCOPE)
  return container
}

function isContainer(value: unknown): value is Container {
  return value instanceof Object && 'init' in value && 'get' in value
}

/** Reports a zone that has replaced methods of built-in classes, which the code of all zones shares. */
function reportReplacedMethods({ name, folder }: ManifestZone): void {
  const replaced = replacedMethods()
  if (replaced.length === 0) return
  const error = new Error(`${name} replaces ${replaced.join(', ')}`)
  noteProblem('error', error, new URL(folder, location.href).href)
  console.error(error)
}

/**
 * Adds an empty link for each style sheet that the server has inlined. Rspack's runtime loads the style sheet of a chunk
 * unless the document has a link that names the chunk.
 */
function markInlinedStyles(zone: ManifestZone): void {
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
