import { cp, lstat, mkdir, readlink, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'

/** A program of a production machine. Paths are relative to the workspace's root. */
export interface Program {
  /** Built files that Node.js runs. */
  readonly entries: readonly string[]
  /** Files and folders that the program reads and that its code does not name. */
  readonly data: readonly string[]
}

/**
 * Copies a built program with the files of libraries that it can load, in the workspace's layout: the tree needs nothing
 * but Node.js. Returns the number of files.
 * @param root the workspace's root
 * @param output the tree's folder; its content is replaced
 */
export async function copyProductionTree(
  root: string,
  output: string,
  { entries, data }: Program,
): Promise<number> {
  const { fileList } = await nodeFileTrace(
    entries.map((entry) => join(root, entry)),
    { base: root },
  )
  const paths = [...new Set([...fileList, ...data])].sort()
  await rm(output, { recursive: true, force: true })
  for (const path of paths) await copyEntry(join(root, path), join(output, path))
  return paths.length
}

/** Copies a file or folder; a link, as in pnpm's `node_modules`, stays a link. */
async function copyEntry(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  const stats = await lstat(from)
  if (stats.isSymbolicLink()) await symlink(await readlink(from), to)
  else await cp(from, to, { recursive: stats.isDirectory() })
}
