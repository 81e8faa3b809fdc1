import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { SHELL, ShellRelease } from '@medicena/zone-kit/shell-release'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'

/** Reads the version of the shell's build; null for a build of `pnpm dev`, which is no release. */
export async function readShellVersion(folder: string): Promise<string | null> {
  const file = join(folder, 'release.json')
  if (!existsSync(file)) return null
  return z.parse(ShellRelease, JSON.parse(await readFile(file, 'utf8'))).version
}

/** Warns if the store lacks this build, so that other servers cannot serve the files of its documents. */
export async function warnUnlessStored(
  version: string,
  store: Pick<ReleaseStore, 'hasRelease'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (await store.hasRelease(SHELL, version)) return
  log.warn({ shell: version }, 'shell not in the release store; other servers cannot serve its files')
}
