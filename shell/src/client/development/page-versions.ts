/** Whether a version is a later `pnpm dev` build than another version; false for published releases. */
export function isLater(version: string, than = ''): boolean {
  const [, build] = /-dev\.(\d+)$/.exec(version) ?? []
  const [, thanBuild = '0'] = /-dev\.(\d+)$/.exec(than) ?? []
  return build !== undefined && Number(build) > Number(thanBuild)
}

/**
 * Whether a page runs an older build of the shell than the site serves.
 * @param builds all builds of this `pnpm dev`, oldest first; a build that is missing is older than all of
 * them
 */
export function isOlderShell(running: string, serving: string, builds: readonly string[]): boolean {
  return builds.lastIndexOf(running) < builds.lastIndexOf(serving)
}
