import { StartError } from '../program.ts'

export type ProviderName = 'google' | 'facebook'

/** The registration of the site at a provider. */
export interface ProviderConfig {
  /** The provider's OpenID Connect issuer; discovery finds its endpoints. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** The configured sign-in providers. */
export type SignInProviders = Readonly<Partial<Record<ProviderName, ProviderConfig>>>

/**
 * Reads the configuration of a sign-in provider; empty without one.
 * @throws StartError when it is incomplete, or its issuer is neither https nor on this machine
 */
export function signInProvider(
  name: ProviderName,
  issuer: string,
  clientId: string | undefined,
  clientSecret: string | undefined,
): SignInProviders {
  if (clientId === undefined && clientSecret === undefined) return {}
  const prefix = `PROVIDER_${name.toUpperCase()}`
  if (clientId === undefined || clientSecret === undefined) {
    throw new StartError(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET belong together: set both`)
  }
  if (!/^(https:\/\/|http:\/\/(127\.0\.0\.1|\[::1\]|localhost)([:/]|$))/.test(issuer)) {
    throw new StartError(`${prefix}_ISSUER must be an https address`)
  }
  return { [name]: { issuer, clientId, clientSecret } }
}
