import * as z from 'zod/mini'

/** An Ed25519 public key: SPKI in base64. */
const PublicKey = z.string().check(z.regex(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/))

/**
 * The reviewed file of who may publish which zone, `zone-publishers.json`. `"*"` among the zones stands for all of them.
 */
export const Publishers = z.object({
  publishers: z.array(
    z.object({
      name: z.string().check(z.minLength(1)),
      publicKey: PublicKey,
      zones: z.array(z.string()).check(z.minLength(1)),
    }),
  ),
})
export type Publishers = z.infer<typeof Publishers>

/** The signature of a release: of the bytes of its `release.json`, which lists the hashes of all its files. */
export const ReleaseSignature = z.object({ publicKey: PublicKey, signature: z.base64() })
export type ReleaseSignature = z.infer<typeof ReleaseSignature>
