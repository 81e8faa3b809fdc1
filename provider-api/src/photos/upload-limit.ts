import type { FastifyReply } from 'fastify'
import { HttpProblem } from '../http/problems.ts'
import { tooManyRequests } from '../limits/rate-limits.ts'

/** Uploads in progress: their bodies are in memory, and the last one waits for the encoding of all others. */
const MAX_UPLOADS = 8

/** Uploads in progress of one account: more than a form sends, so that one manager cannot take all. */
const MAX_UPLOADS_OF_ACCOUNT = 2

/** Seconds in which some upload has certainly ended. */
const RETRY_AFTER_S = 15

/** Limits the uploads in progress. */
export interface UploadLimit {
  /** Counts an upload until its response is sent. @throws HttpProblem 429 for an account with others, 503 for a busy server */
  begin(accountId: number, reply: FastifyReply): void
}

/** Creates a limit of the uploads to this process. */
export function limitUploads(): UploadLimit {
  const inProgress: number[] = []
  return {
    begin: (accountId, reply) => {
      if (inProgress.filter((id) => id === accountId).length >= MAX_UPLOADS_OF_ACCOUNT) {
        throw tooManyRequests('Poprzednie zdjęcia są jeszcze przesyłane.', RETRY_AFTER_S)
      }
      if (inProgress.length >= MAX_UPLOADS) {
        const detail = 'Serwer przetwarza teraz wiele zdjęć. Spróbuj ponownie za chwilę.'
        throw new HttpProblem(503, detail, undefined, { 'retry-after': String(RETRY_AFTER_S) })
      }
      inProgress.push(accountId)
      reply.raw.once('close', () => inProgress.splice(inProgress.indexOf(accountId), 1))
    },
  }
}
