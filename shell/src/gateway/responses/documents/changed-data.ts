import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The cookie of a visitor who has just changed data: documents must show the change to them at once. It has no content, and
 * nothing in a document depends on it.
 */
const CHANGED_COOKIE = 'medicena-changed'

/** Longer than a change takes to reach every process. */
const MAX_AGE_S = 10

/** Whether the visitor has just changed data. */
export const hasChangedData = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  cookies[CHANGED_COOKIE] !== undefined

/** Notes that a signed-in visitor changes data, for the visitor's next documents. */
export function noteChange(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  reply: Pick<FastifyReply, 'setCookie'>,
  options: CookieSerializeOptions,
): void {
  if (method === 'GET' || method === 'HEAD' || headers.authorization === undefined) return
  reply.setCookie(CHANGED_COOKIE, '1', { ...options, maxAge: MAX_AGE_S })
}
