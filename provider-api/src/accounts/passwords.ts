import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Hashes a password: Argon2id with the library's parameters (19 MiB, 2 passes), which follow OWASP's advice. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let decoy: Promise<string> | undefined

/**
 * Whether a password is that of a hash. Without a hash the answer is no and takes as long, so that time does not tell
 * whether there is an account.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password)
  decoy ??= hash(randomBytes(16).toString('hex'))
  await verify(await decoy, password)
  return false
}
