import type { CookieSerializeOptions } from '@fastify/cookie'
import { messageOf } from '@medicena/domain/error-message'
import { type Preview, readPreview } from '@medicena/zone-kit/preview-token'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteReleases } from '../../releases/site-releases.ts'
import type { SiteZones, Snapshot } from '../../releases/site-zones.ts'
import { PLAIN_PAGE_HEADERS } from '../page/plain-page.ts'
import { LEAVE_PATH } from './preview-badge.ts'
import { type PreviewAnswer, type PreviewProblem, previewMessage } from './preview-message.ts'

/** The cookie with the token of the link. */
const PREVIEW_COOKIE = 'medicena-preview'

/** A browser keeps the cookie a day longer than it shows something, so that the end does not go unnoticed. */
const NOTICE_S = 24 * 60 * 60

/** Previews are for one browser, and not for search engines. */
export const PREVIEW_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** Verifies a token and makes its releases known. */
export type AskPreview = (token: string) => Promise<PreviewAnswer>

/**
 * Verifies the token of a preview and tries its releases.
 * @param secret null when the site shows no previews
 */
export async function answerPreview(
  token: string,
  secret: string | null,
  releases: Pick<SiteReleases, 'preview'>,
): Promise<PreviewAnswer> {
  if (secret === null) return { kind: 'refused', reason: 'off' }
  const read = readPreview(token, secret, new Date())
  if ('refusal' in read) return { kind: 'refused', reason: read.refusal }
  try {
    for (const { zone, version } of read.preview.releases) await releases.preview(zone, version)
    return { kind: 'ready', preview: read.preview }
  } catch (error) {
    return { kind: 'unavailable', reason: messageOf(error) }
  }
}

/** Response for a visitor with the cookie of a preview. */
export type ChosenPreview =
  | { readonly kind: 'ready'; readonly preview: Preview; readonly snapshot: Snapshot }
  | PreviewProblem

/** Whether a visitor has the cookie of a preview, valid or not. */
export const hasPreview = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  cookies[PREVIEW_COOKIE] !== undefined

/** Finds the releases of the preview whose cookie a request has; null without one. */
export async function findPreview(
  ask: AskPreview,
  zones: Pick<SiteZones, 'snapshotOf'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
): Promise<ChosenPreview | null> {
  const token = cookies[PREVIEW_COOKIE]
  if (token === undefined) return null
  const answer = await ask(token)
  if (answer.kind !== 'ready') return answer
  const snapshot = zones.snapshotOf(answer.preview.releases)
  return snapshot
    ? { ...answer, snapshot }
    : { kind: 'unavailable', reason: 'its releases were unloaded meanwhile' }
}

/** Sends the page that says why a preview shows nothing. A token that is refused is forgotten. */
export function sendPreviewMessage(
  reply: FastifyReply,
  problem: PreviewProblem,
  options: CookieSerializeOptions,
): FastifyReply {
  const { status, html } = previewMessage(problem)
  if (problem.kind === 'refused') reply.clearCookie(PREVIEW_COOKIE, options)
  return reply
    .status(status)
    .headers({ ...PLAIN_PAGE_HEADERS, ...PREVIEW_HEADERS })
    .send(html)
}

export interface PreviewRoutesOptions {
  readonly ask: AskPreview
  readonly origin: string
  readonly cookieOptions: CookieSerializeOptions
}

/** Adds the link that begins a preview, and the form that ends it. */
export function addPreviewRoutes(
  app: FastifyInstance,
  { ask, origin, cookieOptions }: PreviewRoutesOptions,
): void {
  app.get<{ Querystring: { token?: string } }>('/_preview', async (request, reply) => {
    const token = String(request.query.token ?? '')
    const answer = await ask(token)
    if (answer.kind !== 'ready') return sendPreviewMessage(reply, answer, cookieOptions)
    const { expires, path } = answer.preview
    const maxAge = expires + NOTICE_S - Math.floor(Date.now() / 1000)
    return reply
      .headers(PREVIEW_HEADERS)
      .setCookie(PREVIEW_COOKIE, token, { ...cookieOptions, maxAge })
      .redirect(path, 303)
  })

  app.register(async (scope) => {
    // The form has no fields.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    scope.post(LEAVE_PATH, async (request, reply) =>
      reply
        .headers(PREVIEW_HEADERS)
        .clearCookie(PREVIEW_COOKIE, cookieOptions)
        .redirect(pathOfReferrer(request, origin), 303),
    )
  })
}

/** The page of this site that had the form; the home page if the browser does not say. */
function pathOfReferrer({ headers }: FastifyRequest, origin: string): string {
  const { referer = '' } = headers
  if (!URL.canParse(referer)) return '/'
  const { origin: from, pathname, search } = new URL(referer)
  return from === origin && !pathname.startsWith('//') && !pathname.startsWith('/_preview')
    ? pathname + search
    : '/'
}
