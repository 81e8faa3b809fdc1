import { formatEmail } from '@medicena/domain/email'
import { formatPhone, isPolishPhone, parsePhone } from '@medicena/domain/phone'
import { formatPostcode, POSTCODE } from '@medicena/domain/postcode'
import { cleanLine, cleanText } from '@medicena/domain/text'
import { normaliseWebsite } from '@medicena/domain/website'
import * as z from 'zod/mini'

/**
 * Single line of text without control characters; spaces and invisible characters are cleaned. Rejects text that begins like
 * a formula: managers and operators open exported lists in spreadsheets (CSV injection).
 */
export const line = (minimum: number, maximum: number) =>
  z.string().check(
    z.overwrite(cleanLine),
    z.minLength(minimum),
    z.maxLength(maximum),
    z.regex(/^\P{Cc}*$/u),
    z.refine((text) => !/^[=+@-]/.test(text)),
  )

/** Multi-line text, trimmed, without invisible characters. Tabs and line breaks are its only control characters. */
export const paragraphs = (maximum: number) =>
  z.string().check(z.overwrite(cleanText), z.trim(), z.maxLength(maximum), z.regex(/^(?:[\t\n\r]|\P{Cc})*$/u))

/** Longest accepted text of a value that is normalised. Longer text is not even looked at. */
export const typedLength = z.maxLength(500, { abort: true })

/** Text in any usual spelling. `format` returns unknown spellings unchanged, and `isValid` rejects them. */
const spelled = (name: string, format: (text: string) => string, isValid: (text: string) => boolean) =>
  z.string().check(typedLength, z.overwrite(format), (payload) => {
    if (isValid(payload.value)) return
    payload.issues.push({ code: 'invalid_format', format: name, input: payload.value })
  })

/** Polish phone number, normalised to '+48 71 123 45 67', with an extension to '+48 71 123 45 67 wew. 12'. */
export const polishPhone = spelled('phone', formatPhone, isPolishPhone)

/** Phone number of any country, normalised. */
export const phone = spelled('phone', formatPhone, (text) => parsePhone(text) !== null)

/** Polish postcode, normalised to '50-123'. */
export const postCode = spelled('postcode', formatPostcode, (text) => POSTCODE.test(text))

/** E-mail address of an account or a contact, normalised by `formatEmail`. */
export const email = z
  .string()
  .check(typedLength, z.overwrite(formatEmail), z.minLength(1), z.maxLength(254), z.email())

/** Optional text field: null when omitted, null or blank. */
export const optionalField = (field: z.ZodMiniType<string, string>) =>
  z._default(
    z.pipe(
      z.nullable(z.string()),
      z.pipe(
        z.transform((text: string | null) => (text === null || cleanLine(text) === '' ? null : text)),
        z.nullable(field),
      ),
    ),
    null,
  )

/** Website address, normalised: http(s), a host name with a dot, no credentials. */
export const website = z.string().check(
  z.overwrite((text) => normaliseWebsite(text) ?? text),
  z.maxLength(300),
  z.refine((text) => normaliseWebsite(text) === text),
)

/** Address of a page for booking visits: the same, https only. */
export const bookingUrl = website.check(z.startsWith('https://'))
