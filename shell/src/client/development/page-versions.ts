/** Whether a version is a build of `pnpm dev` later than another one, if that is one; other versions are never replaced. */
export function isLater(version: string, than = ''): boolean {
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
