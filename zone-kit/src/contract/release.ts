import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/** The files of an expose, relative to the release folder; all of them must load before it is used. */
const Expose = z.object({ js: z.array(z.string()), css: z.array(z.string()) })

/** File → its Subresource Integrity value. */
const Integrities = z.record(z.string(), z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/)))

/** The files of an immutable release folder `{name}/{version}/`. `files` and `compressed` list all but `release.json`. */
export const ReleaseFiles = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  version: z.string().check(z.regex(/^[0-9A-Za-z.+-]+$/)),
  files: Integrities,
  /** The brotli copies of files, `{file}.br`, with their own hashes. */
  compressed: z._default(Integrities, {}),
})
export type ReleaseFiles = z.infer<typeof ReleaseFiles>

/** The manifest of a zone's release, `release.json`. */
export const Release = z.extend(ReleaseFiles, {
  contract: z.int(),
  prefixes: z.array(z.string().check(z.startsWith('/'))),
  /** The global variable that contains the container once its entry has run. */
  global: z.string().check(z.regex(/^\w+$/)),
  entry: z.string(),
  /** `./route/{id}` for each route; `./routes` for hosts without the registry. */
  exposes: z.record(z.string(), Expose),
  /** The CommonJS bundle that the shell server evaluates. */
  server: z.string(),
  /** The shared modules that the host must provide, with the accepted versions. */
  shared: z.record(z.string(), z.string()),
  /** Kilobytes of brotli by route that its team allows itself. */
  budgets: z.optional(z.record(z.string(), z.number())),
})
export type Release = z.infer<typeof Release>

/** Reads a file of a release; null if it is missing. */
export type ReadFile = (file: string) => Promise<Buffer | null>

/**
 * Finds the expected hash of a file of a release.
 * @returns undefined for a file that is no part of it
 */
export function integrityIn(
  { files, compressed }: Pick<ReleaseFiles, 'files' | 'compressed'>,
  file: string,
): string | undefined {
  if (Object.hasOwn(files, file)) return files[file]
  return Object.hasOwn(compressed, file) ? compressed[file] : undefined
}

/** The slots that a release fills. */
export const slotsOf = ({ exposes }: Release): string[] =>
  Object.keys(exposes).flatMap((expose) => expose.match(/^\.\/slot\/(.+)$/)?.[1] ?? [])

/** The files of the routes of a release, by their ids. */
export const routesOf = ({ exposes }: Release): Record<string, Release['exposes'][string]> =>
  Object.fromEntries(
    Object.entries(exposes).flatMap(([expose, files]) => {
      const route = /^\.\/route\/(.+)$/.exec(expose)?.[1]
      return route === undefined ? [] : [[route, files]]
    }),
  )

/** Computes a Subresource Integrity value, `sha256-…`. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}
