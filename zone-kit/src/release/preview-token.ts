import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** The environment variable with the secret that signs previews; 32 characters or more. */
export const PREVIEW_SECRET = 'PREVIEW_SECRET'

/** A token of a preview means nothing else, whatever else the secret may sign. */
const PURPOSE = 'preview-1'

/** A path of the site itself: a browser would take `//host` and `/\host` for another one. */
const SITE_PATH = /^\/(?![/\\])[!-[\]-~]*$/

const Preview = z.object({
  /** The releases instead of the live ones; stored ones only, never addresses. */
  releases: z
    .array(
      z.object({
        zone: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
        version: z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/)),
      }),
    )
    .check(z.minLength(1), z.maxLength(8)),
  /** The page that the link opens. */
  path: z.string().check(z.regex(SITE_PATH), z.maxLength(1_000)),
  /** Seconds since 1970. */
  expires: z.int(),
})

/** Releases that a link of `zone preview` shows, and its end. */
export type Preview = z.infer<typeof Preview>

/** Why a token shows nothing. */
export type PreviewRefusal = 'invalid' | 'expired'

/**
 * Signs a preview: the token of its link and cookie.
 * @throws ZodError for a zone, version or path that is none
 */
export function signPreview(preview: Preview, secret: string): string {
  const payload = Buffer.from(JSON.stringify(z.parse(Preview, preview))).toString('base64url')
  return `${payload}.${signatureOf(payload, secret)}`
}

/** Verifies a token. */
export function readPreview(
  token: string,
  secret: string,
  now: Date,
): { readonly preview: Preview } | { readonly refusal: PreviewRefusal } {
  const [payload = '', signature = ''] = token.split('.')
  const [expected, found] = [signatureOf(payload, secret), signature].map((text) => Buffer.from(text))
  if (!expected || found?.length !== expected.length || !timingSafeEqual(expected, found))
    return { refusal: 'invalid' }
  const preview = parsePayload(payload)
  if (!preview) return { refusal: 'invalid' }
  return preview.expires * 1000 > now.getTime() ? { preview } : { refusal: 'expired' }
}

const signatureOf = (payload: string, secret: string): string =>
  createHmac('sha256', secret).update(`${PURPOSE}.${payload}`).digest('base64url')

/** The payload of another version of this module may have another form. */
function parsePayload(payload: string): Preview | null {
  try {
    return Preview.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data ?? null
  } catch {
    return null
  }
}
