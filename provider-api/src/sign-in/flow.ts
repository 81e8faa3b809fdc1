import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import * as z from 'zod/mini'
import type { Secret } from '../accounts/secret.ts'

/** Seconds that a person may take at the provider. */
export const FLOW_LIFETIME = 600

/** What must be remembered of a sign-in while the person is at the provider. */
const Flow = z.object({
  provider: z.enum(['google', 'facebook']),
  state: z.string(),
  nonce: z.string(),
  /** PKCE: proves that who brings the provider's code is who began. */
  verifier: z.string(),
  /** Which type of account a newcomer gets. */
  userType: z.enum(['user', 'manager']),
  /** Where the person wants to go afterwards, as the page said. */
  redirect: z.optional(z.string()),
})
export type Flow = z.infer<typeof Flow>

/** Keeps flows in the browser that began them, encrypted: so any server may go on, and no other browser can. */
export interface Flows {
  seal(flow: Flow): Promise<string>
  /** Null for what this server did not seal, or sealed too long ago. */
  open(sealed: string | undefined): Promise<Flow | null>
}

export function createFlows(secret: Secret): Flows {
  const key = secret.key('sign-in-flow')
  return {
    seal: (flow) =>
      new EncryptJWT(flow)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${FLOW_LIFETIME}s`)
        .encrypt(key),
    open: async (sealed) => {
      if (sealed === undefined) return null
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          requiredClaims: ['exp'],
        })
        return Flow.safeParse(payload).data ?? null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
