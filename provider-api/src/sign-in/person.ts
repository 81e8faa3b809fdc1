import { line } from '@medicena/provider-client/fields'
import type { IDToken } from 'openid-client'
import * as z from 'zod/mini'
import { emailKey } from '../accounts/email-key.ts'
import type { ProviderName } from './sign-in-config.ts'

/** Who has signed in, as far as the provider's word is taken. */
export interface Person {
  readonly provider: ProviderName
  /** The provider's own name for the person: unlike an address, it never passes to another one. */
  readonly subject: string
  /** An address that is the person's for certain. */
  readonly email: string | null
  readonly name: string | null
  readonly surname: string | null
}

const Email = z.string().check(z.maxLength(254), z.email())
const Name = line(1, 80)

/** Reads a person from the claims of a validated ID token. */
export function personOf(provider: ProviderName, claims: IDToken): Person {
  return {
    provider,
    subject: claims.sub,
    email: provider === 'google' ? googleEmail(claims) : null,
    name: Name.safeParse(claims['given_name']).data ?? null,
    surname: Name.safeParse(claims['family_name']).data ?? null,
  }
}

/**
 * Google vouches for its own addresses and for those of organisations that it runs the mail of (`hd`); any other address
 * it verified once, and it may be somebody else's now. Facebook verifies none.
 */
function googleEmail(claims: IDToken): string | null {
  const email = Email.safeParse(claims['email']).data
  if (email === undefined || claims['email_verified'] !== true) return null
  const own = /@(gmail|googlemail)\.com$/i.test(email) || typeof claims['hd'] === 'string'
  return own ? emailKey(email) : null
}
