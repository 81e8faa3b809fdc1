import { getSignInProviders } from '@medicena/provider-client/accounts'
import type { FastifyInstance } from 'fastify'
import { addAccess } from './accounts/access.ts'
import { addAccountRoutes } from './accounts/routes.ts'
import { readSecret } from './accounts/secret.ts'
import { createTokens } from './accounts/tokens.ts'
import { addContactRequestRoutes } from './contact-requests/routes.ts'
import type { Database } from './database/database.ts'
import { addFacilityRoutes } from './facilities/routes.ts'
import { serve } from './http/serve.ts'
import type { ClientAddresses } from './limits/client-address.ts'
import { createLoginDelay } from './limits/login-delay.ts'
import { createRateLimiter } from './limits/rate-limiter.ts'
import { addPriceRoutes } from './prices/routes.ts'
import { addSignInRoutes } from './sign-in/routes.ts'
import type { SignInConfig } from './sign-in/sign-in-config.ts'

export interface PrivateParts {
  readonly db: Database
  readonly tokenSecret: string | undefined
  readonly addresses: ClientAddresses
  /** Days for which contact requests are kept. */
  readonly contactRequestDays: number
  readonly signIn: SignInConfig
}

/** Lets routes ask whose request it is, and routes every call about accounts and what belongs to them. */
export async function addPrivateRoutes(api: FastifyInstance, parts: PrivateParts): Promise<void> {
  const { db, addresses, contactRequestDays } = parts
  const secret = await readSecret(db, parts.tokenSecret)
  const tokens = createTokens(secret)
  const limiter = createRateLimiter(db, secret)
  const delay = createLoginDelay(db, secret)
  addAccess(api, db, tokens)
  addAccountRoutes(api, { db, tokens, limiter, delay }, addresses)
  addFacilityRoutes(api, { db, limiter, kept: contactRequestDays })
  addPriceRoutes(api, db)
  addContactRequestRoutes(api, { db, limiter, addresses, kept: contactRequestDays })
  const { google, facebook } = parts.signIn.providers
  serve(api, getSignInProviders, 300, async () => ({ google: !!google, facebook: !!facebook }))
  await api.register((scope) => addSignInRoutes(scope, { db, tokens, secret, config: parts.signIn }))
}
