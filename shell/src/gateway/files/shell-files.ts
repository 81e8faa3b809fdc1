import files from '@fastify/static'
import { negotiateEncoding } from '@medicena/domain/accept-encoding'
import { mediaTypeOf } from '@medicena/zone-kit/media-type'
import type { StoredFile, StoredShellFiles } from '@medicena/zone-kit/stored-shell-files'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addFileErrors } from './file-errors.ts'

/** The path below which documents request the shell's files. */
const PREFIX = '/assets'

/** Seconds after which a browser may retry while the store does not respond. */
const RETRY_AFTER_S = '1'

/** A missing file may be stored a moment later. */
const NO_STORE = { 'Cache-Control': 'no-store' }

export interface ShellFilesOptions {
  /** The browser files of this server's build. */
  readonly folder: string
  /** Files of other builds: with several servers, a document may come from another one. */
  readonly stored: Pick<StoredShellFiles, 'read'>
}

/**
 * Serves the shell's browser files, of this build or of a stored one. Hooks that are added later do not
 * apply.
 */
export async function addShellFiles(app: FastifyInstance, options: ShellFilesOptions): Promise<void> {
  await app.register(
    async (scope) => {
      addFileErrors(scope)
      await scope.register(files, {
        root: options.folder,
        prefix: '/',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
      })
      scope.setNotFoundHandler((request, reply) => sendStored(options.stored, request, reply))
    },
    { prefix: PREFIX },
  )
}

/** Sends a file that this build does not have. */
async function sendStored(
  stored: ShellFilesOptions['stored'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [name = ''] = request.url.slice(`${PREFIX}/`.length).split('?')
  const { range, 'accept-encoding': accepted } = request.headers
  // Ranges are those of the file itself.
  const acceptsBrotli = range === undefined && negotiateEncoding(accepted, ['br', 'identity']) === 'br'
  let found: StoredFile | null = null
  try {
    if (request.method === 'GET' || request.method === 'HEAD') found = await stored.read(name, acceptsBrotli)
  } catch (error) {
    request.log.error(error, 'release store does not respond')
    return reply
      .status(503)
      .headers({ ...NO_STORE, 'Retry-After': RETRY_AFTER_S })
      .send()
  }
  if (!found) return reply.status(404).headers(NO_STORE).send()
  reply.type(mediaTypeOf(name)).headers({
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
    'Accept-Ranges': 'bytes',
    ...(found.isCompressed && { 'Content-Encoding': 'br' }),
  })
  return sendRange(reply, found.bytes, range)
}

/** Sends a file, or the range of bytes that is requested. Several ranges get the whole file, as RFC 9110 allows. */
function sendRange(reply: FastifyReply, bytes: Buffer, range: string | undefined): FastifyReply {
  const match = /^bytes=(\d+)-(\d*)$/.exec(range ?? '')
  if (!match) return reply.send(bytes)
  const start = Number(match[1])
  const end = Math.min(match[2] ? Number(match[2]) : bytes.length, bytes.length - 1)
  if (start > end)
    return reply
      .status(416)
      .headers({ ...NO_STORE, 'Content-Range': `bytes */${bytes.length}` })
      .send()
  return reply
    .status(206)
    .header('Content-Range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1))
}
