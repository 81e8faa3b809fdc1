/** The versions of the site's parts that a page runs: first those of its document, then those of hot updates. */
export class PageVersions {
  readonly #zones: Map<string, string>

  /** @param zones the versions in the document */
  constructor(zones: ReadonlyMap<string, string>) {
    this.#zones = new Map(zones)
  }

  /** Whether a build of a zone is later than what the page runs. */
  isNewer(zone: string, version: string): boolean {
    return isLater(version, this.#zones.get(zone))
  }

  /** Whether a version is a build of `pnpm dev`. */
  isBuild(version: string): boolean {
    return isLater(version)
  }

  /** Whether the page can apply hot updates: it runs the first build of a series of hot ones, or a later build. */
  canUpdate(zone: string, hotSince: string): boolean {
    return !isLater(hotSince, this.#zones.get(zone))
  }

  /** Notes that the page has applied the hot updates up to a version. */
  update(zone: string, version: string): void {
    this.#zones.set(zone, version)
  }
}

/** Whether a version is a later build of `pnpm dev`; other versions are never replaced. */
function isLater(version: string, than = ''): boolean {
  const [, build] = /-dev\.(\d+)$/.exec(version) ?? []
  const [, thanBuild = '0'] = /-dev\.(\d+)$/.exec(than) ?? []
  return build !== undefined && Number(build) > Number(thanBuild)
}

/**
 * Whether a page runs an older build of the shell than the site serves.
 * @param builds all builds of this `pnpm dev`, the oldest first; one that is not listed is of an earlier one
 */
export function isOlderShell(running: string, serving: string, builds: readonly string[]): boolean {
  return builds.lastIndexOf(running) < builds.lastIndexOf(serving)
}
