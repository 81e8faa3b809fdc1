import { StartError } from '../program.ts'
import type { ProviderConfig, SignInConfig } from './sign-in-config.ts'

/** The variables of a provider: empty ones count as not set. */
interface Variables {
  readonly name: 'GOOGLE' | 'FACEBOOK'
  readonly issuer: string
  readonly clientId: string | undefined
  readonly clientSecret: string | undefined
}

/**
 * The sign-in providers that the operator has configured.
 * @throws StartError when half of a provider is configured, or its issuer is neither https nor on this machine
 */
export function signInConfig(origin: string, google: Variables, facebook: Variables): SignInConfig {
  const [byGoogle, byFacebook] = [providerOf(google), providerOf(facebook)]
  return {
    origin: new URL(origin).origin,
    providers: { ...(byGoogle && { google: byGoogle }), ...(byFacebook && { facebook: byFacebook }) },
  }
}

function providerOf({ name, issuer, clientId, clientSecret }: Variables): ProviderConfig | undefined {
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
