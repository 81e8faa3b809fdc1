import { Release, type ReleaseFiles } from '../contract/release.ts'
import { SHELL, ShellRelease } from '../contract/shell-release.ts'

/**
 * Parses the stored `release.json` of a version, for the files that it lists.
 * @returns null if it is that of no release or of another one
 */
export function parseManifest(name: string, version: string, bytes: Buffer): ReleaseFiles | null {
  const schema = name === SHELL ? ShellRelease : Release
  try {
    const release = schema.safeParse(JSON.parse(bytes.toString('utf8'))).data
    return release?.name === name && release.version === version ? release : null
  } catch {
    // Not even JSON.
    return null
  }
}
