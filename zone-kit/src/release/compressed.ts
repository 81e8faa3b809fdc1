import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

/** The compressed copy of a file of a release. */
export const compressed: (bytes: Uint8Array) => Promise<Buffer> = promisify(brotliCompress)
