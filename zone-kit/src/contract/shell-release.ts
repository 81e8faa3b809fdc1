import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { ReleaseFiles } from './release.ts'

/** The name under which the store has the shell's browser files. No zone may have it. */
export const SHELL = 'shell'

const VERSION_LENGTH = 16

/** The shell's browser files are all in one folder. */
const isFileName = (file: string): boolean => /^\w[\w.-]*$/.test(file)

/**
 * The `release.json` of the shell's browser files. Its version is the hash of its lists, so that a version has one
 * content only; no registry confirms it.
 */
export const ShellRelease = ReleaseFiles.check(
  z.refine(({ name }) => name === SHELL),
  z.refine((release) => release.version === versionOf(release)),
  z.refine(({ files, compressed }) => Object.keys({ ...files, ...compressed }).every(isFileName)),
)
export type ShellRelease = z.infer<typeof ShellRelease>

type FileLists = Pick<ShellRelease, 'files' | 'compressed'>

/** Describes a build of the shell by the hashes of its browser files and of their compressed copies, in any order. */
export function describeShell(lists: FileLists): ShellRelease {
  const [files, compressed] = [sorted(lists.files), sorted(lists.compressed)]
  return { name: SHELL, version: versionOf({ files, compressed }), files, compressed }
}

function versionOf({ files, compressed }: FileLists): string {
  const content = JSON.stringify([sorted(files), sorted(compressed)])
  return createHash('sha256').update(content).digest('hex').slice(0, VERSION_LENGTH)
}

const sorted = (hashes: FileLists['files']): FileLists['files'] =>
  Object.fromEntries(Object.entries(hashes).sort(([one], [other]) => (one < other ? -1 : 1)))
