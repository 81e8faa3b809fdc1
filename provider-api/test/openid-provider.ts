import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** The claims of people's ID tokens, by login name. */
type People = Readonly<Record<string, Readonly<Record<string, string | boolean>>>>

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

const CLIENT = { clientId: 'medicena', clientSecret: 'the secret of the site at its provider' }

/** Starts an OpenID provider on this machine that requires PKCE and has one client. */
export async function startOpenIdProvider(people: People, redirectUris: readonly string[]) {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'hd'],
      profile: ['given_name', 'family_name'],
    },
    // Like Google's, the ID token contains the claims.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['a key for the cookies of this test'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people[accountId] }),
    }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    ...CLIENT,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
