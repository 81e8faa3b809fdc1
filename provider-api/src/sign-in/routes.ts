import cookies from '@fastify/cookie'
import { finishSignIn } from '@medicena/provider-client/accounts'
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
import type { Secret } from '../accounts/secret.ts'
import type { Tokens } from '../accounts/tokens.ts'
import type { Database } from '../database/database.ts'
import { HttpProblem } from '../http/problems.ts'
import { addRoute } from '../http/routes.ts'
import { accountOf } from './account-of.ts'
import { CODE_LIFETIME, createCode, useCode } from './codes.ts'
import { createFlows, FLOW_LIFETIME } from './flow.ts'
import { personOf } from './person.ts'
import { signInProviders } from './providers.ts'
import type { SignInConfig } from './sign-in-config.ts'

/** Both cookies go to these routes only. */
const PATH = '/api/authentication/oidc'
const FLOW_COOKIE = 'medicena-oidc-flow'
const CODE_COOKIE = 'medicena-oidc-code'

const Params = z.object({ provider: z.string() })
const StartQuery = z.object({
  userType: z.catch(z.enum(['user', 'manager']), 'user'),
  redirect: z.catch(z.optional(z.string().check(z.maxLength(1000))), undefined),
})

/** How a sign-in ended; the login page reads it from the fragment of its address. */
type Outcome = 'done' | 'done-password-removed' | 'cancelled' | 'failed'

export interface SignInParts {
  readonly db: Database
  readonly tokens: Tokens
  readonly secret: Secret
  readonly config: SignInConfig
}

/**
 * Routes signing in by OpenID Connect: authorization code flow with PKCE, state and nonce. The browser is led to the
 * provider and back to `/logowanie`, whose script then fetches the session by `finishSignIn`. No address ever holds a
 * token or a code of ours: the code is in a cookie that no script and no other site can use.
 */
export async function addSignInRoutes(
  api: FastifyInstance,
  { db, tokens, secret, config }: SignInParts,
): Promise<void> {
  const providers = signInProviders(config)
  const flows = createFlows(secret)
  const cookie = {
    path: PATH,
    httpOnly: true,
    secure: config.origin.startsWith('https:'),
    sameSite: 'lax',
  } as const
  const callbackOf = (provider: string) => new URL(`${PATH}/${provider}/callback`, config.origin)

  await api.register(cookies)
  api.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  api.get('/authentication/oidc/:provider', async (request, reply) => {
    const provider = await providerOf(request, reply)
    if (!provider) return reply
    const { userType, redirect } = StartQuery.parse(request.query)
    const flow = {
      ...{ provider: provider.name, userType, ...(redirect !== undefined && { redirect }) },
      ...{ state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() },
    }
    reply.setCookie(FLOW_COOKIE, await flows.seal(flow), { ...cookie, maxAge: FLOW_LIFETIME })
    return reply.redirect(
      buildAuthorizationUrl(provider.configuration, {
        redirect_uri: callbackOf(provider.name).href,
        scope: 'openid email profile',
        response_type: 'code',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      }).href,
    )
  })

  api.get('/authentication/oidc/:provider/callback', async (request, reply) => {
    const provider = await providerOf(request, reply)
    if (!provider) return reply
    const flow = await flows.open(request.cookies[FLOW_COOKIE])
    reply.clearCookie(FLOW_COOKIE, cookie)
    if (flow?.provider !== provider.name) return leave(reply, 'failed')
    try {
      const url = callbackOf(provider.name)
      url.search = new URL(request.url, config.origin).search
      const answer = await authorizationCodeGrant(provider.configuration, url, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
      })
      const claims = answer.claims()
      if (!claims) return leave(reply, 'failed', flow.redirect)
      const { accountId, passwordRemoved } = await accountOf(
        db,
        personOf(provider.name, claims),
        flow.userType,
      )
      reply.setCookie(CODE_COOKIE, await createCode(db, accountId), {
        ...cookie,
        sameSite: 'strict',
        maxAge: CODE_LIFETIME,
      })
      return leave(reply, passwordRemoved ? 'done-password-removed' : 'done', flow.redirect)
    } catch (error) {
      if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
        return leave(reply, 'cancelled', flow.redirect)
      }
      request.log.warn({ err: error, provider: provider.name }, 'sign-in failed')
      return leave(reply, 'failed', flow.redirect)
    }
  })

  addRoute(api, finishSignIn, 0, async (_parts, { cookies }) => {
    if (Object.keys(config.providers).length === 0) throw notConfigured()
    const code = cookies[CODE_COOKIE]
    const account = code === undefined ? undefined : await useCode(db, code)
    if (!account) throw new HttpProblem(401, 'Logowanie nie powiodło się. Spróbuj ponownie.')
    return tokens.issue(account)
  })

  /** The provider of the address. Leads the browser back when it can't be asked; throws 404 when there is none. */
  async function providerOf(request: FastifyRequest, reply: FastifyReply) {
    const { provider: name } = Params.parse(request.params)
    const found = await providers.get(name).catch((error: unknown) => {
      request.log.warn({ err: error }, 'sign-in provider does not answer')
      leave(reply, 'failed')
      return null
    })
    if (found === undefined) throw notConfigured()
    return found
  }

  function leave(reply: FastifyReply, outcome: Outcome, redirect?: string): FastifyReply {
    const login = new URL('/logowanie', config.origin)
    if (redirect !== undefined) login.searchParams.set('redirect', redirect)
    login.hash = `oidc=${outcome}`
    return reply.redirect(login.href)
  }
}

function notConfigured(): HttpProblem {
  return new HttpProblem(404, 'Ten sposób logowania nie jest dostępny.')
}
