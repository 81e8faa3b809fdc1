import type { FastifyReply } from 'fastify'
import { HttpProblem } from '../http/problems.ts'
import { tooManyRequests } from '../limits/rate-limits.ts'

/** Uploads in progress: their bodies are in memory, and the last one waits for the encoding of all others. */
const MAX_UPLOADS = 8

/** Uploads in progress of one account: more than a form sends, so that one manager cannot take all. */
const MAX_UPLOADS_OF_ACCOUNT = 2

/** Seconds in which some upload has certainly ended. */
const RETRY_AFTER_S = 15

/**
 * Creates a limit of the uploads to this process.
 * @returns counts an upload until its response is sent; throws HttpProblem 429 for an account with others, 503 on a busy server
 */
export function limitUploads(): (accountId: number, reply: FastifyReply) => void {
  const inProgress: number[] = []
  return (accountId, reply) => {
    if (inProgress.filter((id) => id === accountId).length >= MAX_UPLOADS_OF_ACCOUNT) {
      throw tooManyRequests('Poprzednie zdjęcia są jeszcze przesyłane.', RETRY_AFTER_S)
    }
    if (inProgress.length >= MAX_UPLOADS) {
      const detail = 'Serwer przetwarza teraz wiele zdjęć. Spróbuj ponownie za chwilę.'
      throw new HttpProblem(503, detail, { headers: { 'retry-after': String(RETRY_AFTER_S) } })
    }
    inProgress.push(accountId)
    reply.raw.once('close', () => inProgress.splice(inProgress.indexOf(accountId), 1))
  }
}
