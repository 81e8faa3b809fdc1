import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/** Files of one expose of the container, relative to the release folder; all are needed before it can be used. */
const Expose = z.object({ js: z.array(z.string()), css: z.array(z.string()) })

/**
 * `release.json`: what stands in an immutable release folder `{zone}/{version}/`, and how to check it.
 * `files` maps every other file to its Subresource Integrity value (`sha256-…`).
 */
export const Release = z.object({
  contract: z.int(),
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  version: z.string().check(z.regex(/^[0-9A-Za-z.+-]+$/)),
  prefixes: z.array(z.string().check(z.startsWith('/'))),
  /** Global variable that the container's entry assigns itself to. */
  global: z.string().check(z.regex(/^\w+$/)),
  entry: z.string(),
  /** `./route/{id}` for each route, `./routes` for hosts that know nothing of the registry. */
  exposes: z.record(z.string(), Expose),
  /** The server bundle: CommonJS, evaluated by the shell server. */
  server: z.string(),
  /** Shared modules that the host must provide, with the versions that will do. */
  shared: z.record(z.string(), z.string()),
  files: z.record(z.string(), z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/))),
})
export type Release = z.infer<typeof Release>

/** The Subresource Integrity value of some bytes: `sha256-…`. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}
