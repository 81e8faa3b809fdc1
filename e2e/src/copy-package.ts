import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WORKSPACE } from '@medicena/zone-kit/workspace'

const COPIES = join(import.meta.dirname, '../.site/packages')

/** Copies a package without its builds, with another text in one of its files. Returns the folder of the copy. */
export async function copyPackage(
  name: string,
  file: string,
  change: (text: string) => string,
): Promise<string> {
  const copy = join(COPIES, name)
  await rm(copy, { recursive: true, force: true })
  await cp(join(WORKSPACE, name), copy, {
    recursive: true,
    filter: (path) => !/node_modules|\/dist/.test(path),
  })
  await symlink(join(WORKSPACE, name, 'node_modules'), join(copy, 'node_modules'))
  await writeFile(join(copy, file), change(await readFile(join(copy, file), 'utf8')))
  return copy
}

export const removeCopies = (): Promise<void> => rm(COPIES, { recursive: true, force: true })
