import { finishSignIn } from '@medicena/provider-client/authentication'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import * as z from 'zod/mini'
import { issueToken } from '../accounts/tokens.ts'
import { HttpProblem } from '../http/problems.ts'
import { addRoute } from '../http/routes.ts'
import type { PrivateServices } from '../private-services.ts'
import type { SignInProviders } from './config.ts'
import {
  CODE_LIFETIME_SECONDS,
  createCode,
  decryptFlow,
  encryptFlow,
  FLOW_LIFETIME_SECONDS,
  redeemCode,
} from './flow.ts'
import { personOf, signInAccount } from './person.ts'
import { discoverProviders } from './providers.ts'

/** Both cookies are sent to these routes only. */
const PATH = '/api/authentication/oidc'
const FLOW_COOKIE = 'medicena-oidc-flow'
const CODE_COOKIE = 'medicena-oidc-code'

const Params = z.object({ provider: z.string() })
const StartQuery = z.object({
  userType: z.catch(z.enum(['user', 'manager']), 'user'),
  redirect: z.catch(z.optional(z.string().check(z.maxLength(1000))), undefined),
  /** Whether the provider should ask for the password although the person is signed in there. */
  reauthenticate: z.catch(z.stringbool(), false),
})

/** The result of a sign-in; the login page reads it from the fragment of its URL. */
type Outcome = 'done' | 'done-password-removed' | 'cancelled' | 'failed'

/**
 * Adds the routes of signing in by OpenID Connect: authorization code flow with PKCE, state and nonce. The browser is
 * redirected to the provider and back to `/logowanie`, whose script then fetches the session by `finishSignIn`. No URL
 * contains a session token or the one-time code: the code is in a cookie that no script and no other site can read.
 */
export async function addSignInRoutes(
  api: FastifyInstance,
  { db, secret, siteOrigin }: PrivateServices,
  providers: SignInProviders,
): Promise<void> {
  const readProvider = discoverProviders(providers)
  const cookie = {
    path: PATH,
    httpOnly: true,
    secure: siteOrigin.startsWith('https:'),
    sameSite: 'lax',
  } as const
  const callbackUrl = (provider: string) => new URL(`${PATH}/${provider}/callback`, siteOrigin)

  api.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  api.get('/authentication/oidc/:provider', async (request, reply) => {
    const provider = await findProvider(request, reply)
    if (!provider) return reply
    const { userType, redirect, reauthenticate } = StartQuery.parse(request.query)
    const flow = {
      provider: provider.name,
      userType,
      ...(redirect !== undefined && { redirect }),
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
    }
    reply.setCookie(FLOW_COOKIE, await encryptFlow(secret, flow), {
      ...cookie,
      maxAge: FLOW_LIFETIME_SECONDS,
    })
    return reply.redirect(
      buildAuthorizationUrl(provider.configuration, {
        redirect_uri: callbackUrl(provider.name).href,
        scope: 'openid email profile',
        response_type: 'code',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        ...(reauthenticate && { prompt: 'login', max_age: '0' }),
      }).href,
    )
  })

  api.get('/authentication/oidc/:provider/callback', async (request, reply) => {
    const provider = await findProvider(request, reply)
    if (!provider) return reply
    const flow = await decryptFlow(secret, request.cookies[FLOW_COOKIE])
    reply.clearCookie(FLOW_COOKIE, cookie)
    if (flow?.provider !== provider.name) return redirectToLogin(reply, 'failed')
    try {
      const url = callbackUrl(provider.name)
      url.search = new URL(request.url, siteOrigin).search
      const grant = await authorizationCodeGrant(provider.configuration, url, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
      })
      const claims = grant.claims()
      if (!claims) return redirectToLogin(reply, 'failed', flow.redirect)
      const person = personOf(provider.name, claims)
      const signedIn = await signInAccount({ db, secret }, person, flow.userType)
      reply.setCookie(CODE_COOKIE, await createCode(db, signedIn), {
        ...cookie,
        sameSite: 'strict',
        maxAge: CODE_LIFETIME_SECONDS,
      })
      return redirectToLogin(
        reply,
        signedIn.passwordRemoved ? 'done-password-removed' : 'done',
        flow.redirect,
      )
    } catch (error) {
      if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
        return redirectToLogin(reply, 'cancelled', flow.redirect)
      }
      request.log.warn({ err: error, provider: provider.name }, 'sign-in failed')
      return redirectToLogin(reply, 'failed', flow.redirect)
    }
  })

  addRoute(api, finishSignIn, async (_parts, { cookies }) => {
    if (Object.keys(providers).length === 0) throw notConfigured()
    const code = cookies[CODE_COOKIE]
    const account = code === undefined ? undefined : await redeemCode(db, code)
    if (!account) throw new HttpProblem(401, 'Logowanie nie powiodło się. Spróbuj ponownie.')
    return issueToken(secret, account)
  })

  /** Finds the provider of a request. Redirects back when it is unavailable; throws 404 when it is not configured. */
  async function findProvider(request: FastifyRequest, reply: FastifyReply) {
    const { provider: name } = Params.parse(request.params)
    const provider = await readProvider(name).catch((error: unknown) => {
      request.log.warn({ err: error }, 'sign-in provider is unavailable')
      redirectToLogin(reply, 'failed')
      return null
    })
    if (provider === undefined) throw notConfigured()
    return provider
  }

  function redirectToLogin(reply: FastifyReply, outcome: Outcome, redirect?: string): FastifyReply {
    const login = new URL('/logowanie', siteOrigin)
    if (redirect !== undefined) login.searchParams.set('redirect', redirect)
    login.hash = `oidc=${outcome}`
    return reply.redirect(login.href)
  }
}

function notConfigured(): HttpProblem {
  return new HttpProblem(404, 'Ten sposób logowania nie jest dostępny.')
}
