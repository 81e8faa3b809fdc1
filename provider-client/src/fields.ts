import { formatPhone, PHONE, POLISH_PHONE } from '@medicena/domain/phone'
import { normaliseWebsite } from '@medicena/domain/website'
import * as z from 'zod/mini'

/** Database id in a request body. */
export const id = z.int().check(z.gte(1), z.lte(2_147_483_647))

/**
 * Single line of text, trimmed, without control and bidirectional characters. Rejects text that begins like a formula:
 * managers and operators open exported lists in spreadsheets (CSV injection).
 */
export const line = (minimum: number, maximum: number) =>
  z.string().check(
    z.trim(),
    z.minLength(minimum),
    z.maxLength(maximum),
    z.regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u),
    z.refine((text) => !/^[=+@-]/.test(text)),
  )

/** Multi-line text, trimmed. Tabs and line breaks are its only control characters. */
export const paragraphs = (maximum: number) =>
  z.string().check(z.trim(), z.maxLength(maximum), z.regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Bidi_Control}])*$/u))

/** Polish phone number, normalised to '+48 71 123 45 67'. */
export const polishPhone = z.string().check(z.trim(), z.regex(POLISH_PHONE), z.overwrite(formatPhone))

/** Phone number of any country, normalised. */
export const phone = z.string().check(z.trim(), z.regex(PHONE), z.overwrite(formatPhone))

/** Polish postcode: '50-123'. */
export const postCode = z.string().check(z.trim(), z.regex(/^\d{2}-\d{3}$/))

/** E-mail address of an account or a contact. */
export const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.email())

/** Website address, normalised: http(s), a host name with a dot, no credentials. */
export const website = z.string().check(
  z.overwrite((text) => normaliseWebsite(text) ?? text),
  z.maxLength(300),
  z.refine((text) => normaliseWebsite(text) === text),
)

/** Optional text field: null when omitted, null or blank. */
export const optionalField = (field: z.ZodMiniType<string, string>) =>
  z._default(
    z.pipe(
      z.nullable(z.string()),
      z.pipe(
        z.transform((text: string | null) => (text === null || text.trim() === '' ? null : text)),
        z.nullable(field),
      ),
    ),
    null,
  )

/** Path of an image on the site's own origin, whose content never changes; null without one. */
export const imagePath = z.nullable(z.string().check(z.regex(/^\/api\/[\w/.-]+$/)))

/** Id in a URL. */
export const idParameter = z.coerce.number<string | number>().check(z.int(), z.gte(1))

const numberParameter = z.coerce.number<string | number>()

/** Page of a list: `limit` rows after the first `offset`. */
export const PageQuery = z.object({
  limit: z._default(numberParameter.check(z.int(), z.gte(1), z.lte(200)), 50),
  offset: z._default(numberParameter.check(z.int(), z.gte(0)), 0),
})
export type PageQuery = z.infer<typeof PageQuery>
