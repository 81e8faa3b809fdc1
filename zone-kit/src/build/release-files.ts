import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '../contract/release.ts'
import { describeShell, type ShellRelease } from '../contract/shell-release.ts'
import { compressed } from '../release/compressed.ts'

/** Integrity values by file. */
type Hashes = Record<string, string>

/**
 * Completes the files of the shell's browser build, which are all in one folder, to a release: adds compressed copies and
 * `release.json`. Other files of the folder are not part of it.
 */
export async function writeShellRelease(folder: string, files: readonly string[]): Promise<ShellRelease> {
  const release = describeShell({
    files: await hashFiles(folder, files),
    compressed: await compressFiles(folder, files),
  })
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  return release
}

/** Computes the hashes of files in a folder. */
export async function hashFiles(folder: string, files: readonly string[]): Promise<Hashes> {
  const hashes = files.map(async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const)
  return Object.fromEntries(await Promise.all(hashes))
}

/** Writes a brotli copy, `{file}.br`, of each file that is text. Returns the hashes of the copies. */
export async function compressFiles(folder: string, files: readonly string[]): Promise<Hashes> {
  const copies = files.filter(isText).map(async (file) => {
    const bytes = await compressed(await readFile(join(folder, file)))
    await writeFile(join(folder, `${file}.br`), bytes)
    return [`${file}.br`, integrityOf(bytes)] as const
  })
  return Object.fromEntries(await Promise.all(copies))
}

const isText = (file: string): boolean => /\.(js|css|svg)$/.test(file)
