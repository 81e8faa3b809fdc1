import type { CookieSerializeOptions } from '@fastify/cookie'
import { messageOf } from '@medicena/domain/error-message'
import { type Preview, readPreview } from '@medicena/zone-kit/preview-token'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReleaseSet, ReleaseSets } from '../../releases/release-sets.ts'
import type { SiteReleases } from '../../releases/site-releases.ts'
import { escapeHtml } from '../page/escape-html.ts'
import { PLAIN_PAGE_HEADERS, plainPage } from '../page/plain-page.ts'
import { LEAVE_PATH, leaveForm } from './preview-badge.ts'

/** The cookie with the token of the link. */
const PREVIEW_COOKIE = 'medicena-preview'

/** A browser keeps the cookie a day longer than it shows something, so that the end does not go unnoticed. */
const NOTICE_S = 24 * 60 * 60

/** Previews are for one browser, and not for search engines. */
export const PREVIEW_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

const REFUSALS = {
  invalid: {
    status: 403,
    title: 'Link do podglądu jest nieprawidłowy',
    text: 'Sprawdź, czy został skopiowany w całości, albo poproś o nowy.',
  },
  expired: {
    status: 410,
    title: 'Podgląd wygasł',
    text: 'Poproś o nowy link, jeśli jest jeszcze potrzebny.',
  },
  off: { status: 404, title: 'Podglądy są wyłączone', text: 'Ten serwis nie pokazuje podglądów.' },
} as const

/** The releases of a preview. */
export interface OpenedPreview {
  readonly kind: 'ready'
  readonly preview: Preview
  readonly set: ReleaseSet
}

/** Why a preview shows nothing, as a page from which the site without it is one click away. */
export interface PreviewProblem {
  readonly kind: 'refused' | 'unavailable'
  readonly status: number
  readonly html: string
}

export interface PreviewsOptions {
  /** Null when the site shows no previews. */
  readonly secret: string | null
  readonly releases: Pick<SiteReleases, 'preview'>
  readonly sets: Pick<ReleaseSets, 'setOf'>
  readonly cookieOptions: CookieSerializeOptions
}

/** Whether a visitor has the cookie of a preview, valid or not. */
export const hasPreview = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  cookies[PREVIEW_COOKIE] !== undefined

/** Stored releases that visitors with the token of a link get. */
export class Previews {
  readonly #options: PreviewsOptions

  constructor(options: PreviewsOptions) {
    this.#options = options
  }

  /** Opens the preview whose cookie a request has; null without one. */
  async find({ cookies }: Pick<FastifyRequest, 'cookies'>): Promise<OpenedPreview | PreviewProblem | null> {
    const token = cookies[PREVIEW_COOKIE]
    return token === undefined ? null : this.#open(token)
  }

  /** Sends the page that says why a preview shows nothing. A token that is refused is forgotten. */
  sendProblem(reply: FastifyReply, { kind, status, html }: PreviewProblem): FastifyReply {
    if (kind === 'refused') reply.clearCookie(PREVIEW_COOKIE, this.#options.cookieOptions)
    return reply
      .status(status)
      .headers({ ...PLAIN_PAGE_HEADERS, ...PREVIEW_HEADERS })
      .send(html)
  }

  /** Adds the link that begins a preview, and the form that ends it. */
  addTo(app: FastifyInstance, origin: string): void {
    const { cookieOptions } = this.#options
    app.get<{ Querystring: { token?: string } }>('/_preview', async (request, reply) => {
      const token = String(request.query.token ?? '')
      const opened = await this.#open(token)
      if (opened.kind !== 'ready') return this.sendProblem(reply, opened)
      const { expires, path } = opened.preview
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

  /** Verifies a token and tries its releases. */
  async #open(token: string): Promise<OpenedPreview | PreviewProblem> {
    const { secret, releases, sets } = this.#options
    if (secret === null) return refused('off')
    const read = readPreview(token, secret, new Date())
    if ('refusal' in read) return refused(read.refusal)
    const { preview } = read
    try {
      for (const { zone, version } of preview.releases) await releases.preview(zone, version)
    } catch (error) {
      return unavailable(messageOf(error))
    }
    const set = sets.setOf(preview.releases)
    return set ? { kind: 'ready', preview, set } : unavailable('its releases were unloaded meanwhile')
  }
}

function refused(reason: keyof typeof REFUSALS): PreviewProblem {
  const { status, title, text } = REFUSALS[reason]
  const link = '<a href="/">Przejdź do serwisu bez podglądu</a>'
  return { kind: 'refused', status, html: plainPage(title, title, `<p>${text}</p><p>${link}</p>`) }
}

function unavailable(reason: string): PreviewProblem {
  const title = 'Nie można pokazać podglądu'
  const text = 'Serwis bez podglądu działa bez zmian. Po usunięciu przyczyny wczytaj tę stronę jeszcze raz.'
  const body = `<p>${text}</p><p>Powód: <code>${escapeHtml(reason)}</code></p>${leaveForm()}`
  return { kind: 'unavailable', status: 503, html: plainPage(title, title, body) }
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
