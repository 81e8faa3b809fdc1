import { formatPhone, PHONE, POLISH_PHONE } from '@medicena/domain/phone-number'
import * as z from 'zod/mini'

/** An id, chosen from a list. */
export const id = z.int().check(z.gte(1), z.lte(2_147_483_647))

/**
 * One line of text, trimmed, without control characters and without those that turn the direction of text. What begins
 * like a formula is none either: it would be one in a spreadsheet, where managers and operators open lists.
 */
export const line = (minimum: number, maximum: number) =>
  z.string().check(
    z.trim(),
    z.minLength(minimum),
    z.maxLength(maximum),
    z.regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u),
    z.refine((text) => !/^[=+@-]/.test(text)),
  )

/** Text of several lines, trimmed; tabs and line breaks are its only control characters. */
export const paragraphs = (maximum: number) =>
  z.string().check(z.trim(), z.maxLength(maximum), z.regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Bidi_Control}])*$/u))

/** A Polish telephone number, rewritten as '+48 71 123 45 67'. */
export const polishPhone = z.string().check(z.trim(), z.regex(POLISH_PHONE), z.overwrite(formatPhone))

/** A telephone number of any country. */
export const phone = z.string().check(z.trim(), z.regex(PHONE), z.overwrite(formatPhone))

/** A postcode as '50-123'. */
export const postCode = z.string().check(z.trim(), z.regex(/^\d{2}-\d{3}$/))

/** An e-mail address that somebody is to be reached at. */
export const email = z.string().check(z.trim(), z.maxLength(254), z.email())

/** An address of a website: http or https, a host with a dot, no password in it. */
export const website = z.string().check(z.trim(), z.maxLength(300), z.refine(isWebsite))

function isWebsite(text: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(hostname) && !username && !password
}

/** A field that may be left out, be null or empty: then it is null. */
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

/** An id in a URL, where it is text. */
export const idParameter = z.coerce.number<string | number>().check(z.int(), z.gte(1))

const typed = z.coerce.number<string | number>()

/** Which page of a list: at most `limit` rows after the first `offset`. */
export const PageQuery = z.object({
  limit: z._default(typed.check(z.int(), z.gte(1), z.lte(200)), 50),
  offset: z._default(typed.check(z.int(), z.gte(0)), 0),
})
export type PageQuery = z.infer<typeof PageQuery>
