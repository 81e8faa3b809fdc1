/** Who can vouch for a person. */
export type ProviderName = 'google' | 'facebook'

/** What the operator was given when he registered the site with a provider. */
export interface ProviderConfig {
  /** The provider's OpenID Connect issuer, which says the rest of itself. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** How people sign in by OpenID Connect. */
export interface SignInConfig {
  /** The origin of the site as visitors see it: providers send them back there. */
  readonly origin: string
  readonly providers: Readonly<Partial<Record<ProviderName, ProviderConfig>>>
}
