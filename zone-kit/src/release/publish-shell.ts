import type { KeyObject } from 'node:crypto'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf, type ReleaseFiles } from '../contract/release.ts'
import { SHELL, ShellRelease } from '../contract/shell-release.ts'
import { inDraftFolder } from './draft-folder.ts'
import { MANIFEST, type ReleaseStore, SIGNATURE } from './release-store.ts'
import { assertMayPublish, assertPublisher, isPublished, signManifest } from './signature.ts'
import { WORKSPACE } from './workspace.ts'

/** The folder into which the shell's build writes its browser files. */
export const SHELL_BUILD = join(WORKSPACE, 'shell', 'dist', 'client')

/**
 * Reads the `release.json` of the shell's last build.
 * @throws Error if there is none
 */
export async function readShellBuild(folder = SHELL_BUILD): Promise<ReleaseFiles> {
  try {
    return ShellRelease.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  } catch (error) {
    const advice = 'Build it first: pnpm --filter @medicena/shell build'
    throw new Error(`${folder} has no build of the shell. ${advice}`, { cause: error })
  }
}

/**
 * Stores the browser files of a build of the shell, for sites that run another one. A version that is stored already
 * counts as stored now: it is about to be in use.
 * @param key signs the release
 * @param folder the browser files of the build, with `release.json`
 * @returns whether the version was not stored before
 * @throws Error if the folder has no build, or other files than its `release.json` lists
 * @throws UntrustedReleaseError when it must be signed and is not, or not by a publisher of the shell
 */
export async function storeShell(
  store: ReleaseStore,
  key: KeyObject | null,
  folder = SHELL_BUILD,
): Promise<{ version: string; isNew: boolean }> {
  const release = await readShellBuild(folder)
  const { version } = release
  if (key) await assertMayPublish(SHELL, version, key)
  const manifest = await readFile(join(folder, MANIFEST))
  const isNew = !(await store.hasRelease(SHELL, version))
  const stored = isNew ? null : await store.readFile(SHELL, version, SIGNATURE)
  const keepsSignature = !key || (!isNew && (await isPublished(SHELL, manifest, stored, key)))
  const signature = keepsSignature ? stored : signManifest(manifest, key)
  await assertPublisher(SHELL, version, manifest, signature)
  if (isNew) {
    await putBuild(store, release, folder, signature)
  } else {
    if (signature && !keepsSignature) await store.restoreFile(SHELL, version, SIGNATURE, signature)
    await store.restoreFile(SHELL, version, MANIFEST, manifest)
  }
  return { version, isNew }
}

/** Stores the files of one build of a folder, which may contain others. */
async function putBuild(
  store: ReleaseStore,
  { version, files, compressed }: ReleaseFiles,
  folder: string,
  signature: Buffer | null,
): Promise<void> {
  await inDraftFolder(async (draft) => {
    for (const [file, integrity] of Object.entries({ ...files, ...compressed })) {
      const bytes = await readFile(join(folder, file))
      if (integrityOf(bytes) !== integrity)
        throw new Error(`${join(folder, file)} is not what was built. Build the shell again.`)
      await writeFile(join(draft, file), bytes)
    }
    if (signature) await writeFile(join(draft, SIGNATURE), signature)
    await copyFile(join(folder, MANIFEST), join(draft, MANIFEST))
    await store.putRelease(SHELL, version, draft)
  })
}
