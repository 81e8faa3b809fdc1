import { allowInsecureRequests, Configuration, discovery } from 'openid-client'
import type { ProviderConfig, ProviderName, SignInConfig } from './sign-in-config.ts'

/** Seconds for which a provider is waited for. */
const TIMEOUT = 5

/**
 * Facebook's discovery document names no token endpoint: its manual names this one ("OIDC Code Flow with PKCE for Manually
 * Built Facebook Login Flows").
 */
const FACEBOOK_TOKENS = 'https://graph.facebook.com/oauth/access_token'

/** The configured sign-in providers, by name. */
export interface Providers {
  /** What a provider says of itself, asked once; `undefined` for one that is not configured. */
  get(name: string): Promise<{ name: ProviderName; configuration: Configuration } | undefined>
}

/** Asks each provider on its first use, so that one that is away holds up no start; a failure is tried again. */
export function signInProviders(config: SignInConfig): Providers {
  const asked = new Map<ProviderName, Promise<Configuration>>()
  return {
    get: async (text) => {
      const name = text === 'google' || text === 'facebook' ? text : undefined
      const provider = name && config.providers[name]
      if (!name || !provider) return undefined
      const answer = asked.get(name) ?? discover(name, provider)
      asked.set(name, answer)
      try {
        return { name, configuration: await answer }
      } catch (error) {
        asked.delete(name)
        throw error
      }
    },
  }
}

async function discover(
  name: ProviderName,
  { issuer, clientId, clientSecret }: ProviderConfig,
): Promise<Configuration> {
  const plain = new URL(issuer).protocol === 'http:'
  const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT,
    ...(plain && { execute: [allowInsecureRequests] }),
  })
  const { supportsPKCE: _helper, ...metadata } = found.serverMetadata()
  if (name !== 'facebook' || metadata.token_endpoint) return found
  const completed = new Configuration(
    { ...metadata, token_endpoint: FACEBOOK_TOKENS },
    clientId,
    clientSecret,
  )
  completed.timeout = TIMEOUT
  return completed
}
