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

/** A registration by environment variables; unset ones are undefined. */
type ProviderVariables = { readonly [Key in keyof ProviderConfig]: ProviderConfig[Key] | undefined }

/**
 * Reads the configured sign-in providers.
 * @throws StartError when a provider is configured incompletely, or its issuer is neither https nor on this machine
 */
export function signInProviders(
  variables: Readonly<Record<ProviderName, ProviderVariables>>,
): SignInProviders {
  const google = providerConfig('GOOGLE', variables.google)
  const facebook = providerConfig('FACEBOOK', variables.facebook)
  return { ...(google && { google }), ...(facebook && { facebook }) }
}

function providerConfig(
  name: string,
  { issuer = '', clientId, clientSecret }: ProviderVariables,
): ProviderConfig | undefined {
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined) {
    throw new StartError(
      `PROVIDER_${name}_CLIENT_ID and PROVIDER_${name}_CLIENT_SECRET belong together: set both`,
    )
  }
  if (!/^(https:\/\/|http:\/\/(127\.0\.0\.1|\[::1\]|localhost)([:/]|$))/.test(issuer)) {
    throw new StartError(`PROVIDER_${name}_ISSUER must be an https address`)
  }
  return { issuer, clientId, clientSecret }
}
