import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

/** By which providers one can sign in on this site (OpenID Connect). */
export const getSignInProviders = defineCall({
  method: 'GET',
  path: 'authentication/providers',
  summary: 'Dostępne sposoby logowania',
  answer: z.object({ google: z.boolean(), facebook: z.boolean() }),
})
