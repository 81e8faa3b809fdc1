import { allowInsecureRequests, Configuration, discovery } from 'openid-client'
import type { ProviderConfig, ProviderName, SignInProviders } from './config.ts'

const TIMEOUT_SECONDS = 5

/**
 * Facebook's discovery document lacks the token endpoint; its manual names it ("OIDC Code Flow with PKCE for Manually Built
 * Facebook Login Flows").
 */
const FACEBOOK_TOKEN_ENDPOINT = 'https://graph.facebook.com/oauth/access_token'

/**
 * Discovers each configured provider on its first use, so that an unavailable one delays no start; failures are retried.
 * @returns reads the cached configuration of a provider; `undefined` for one that is not configured
 */
export function discoverProviders(providers: SignInProviders) {
  const cache = new Map<ProviderName, Promise<Configuration>>()
  return async (text: string): Promise<{ name: ProviderName; configuration: Configuration } | undefined> => {
    const name = text === 'google' || text === 'facebook' ? text : undefined
    const provider = name && providers[name]
    if (!name || !provider) return undefined
    const configuration = cache.get(name) ?? discover(name, provider)
    cache.set(name, configuration)
    try {
      return { name, configuration: await configuration }
    } catch (error) {
      cache.delete(name)
      throw error
    }
  }
}

async function discover(
  name: ProviderName,
  { issuer, clientId, clientSecret }: ProviderConfig,
): Promise<Configuration> {
  const isPlainHttp = new URL(issuer).protocol === 'http:'
  const discovered = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(isPlainHttp && { execute: [allowInsecureRequests] }),
  })
  const { supportsPKCE: _helper, ...metadata } = discovered.serverMetadata()
  if (name !== 'facebook' || metadata.token_endpoint) return discovered
  const completed = new Configuration(
    { ...metadata, token_endpoint: FACEBOOK_TOKEN_ENDPOINT },
    clientId,
    clientSecret,
  )
  completed.timeout = TIMEOUT_SECONDS
  return completed
}
