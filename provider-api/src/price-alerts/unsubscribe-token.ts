import { invalidLink } from '../accounts/account-links.ts'
import { isEqualSecret, type Secret } from '../accounts/secret.ts'

const PURPOSE = 'price-alert-end'

/**
 * Creates the token that ends an alert. It is the same in every mail, and stored nowhere: a signature of the alert's id. It
 * allows nothing else.
 */
export function unsubscribeToken(secret: Secret, alertId: number): string {
  return `${alertId}.${secret.hash(PURPOSE, String(alertId))}`
}

/** Returns the id of a token's alert. @throws HttpProblem 400 (`LINK_INVALID`) for a token that is not signed */
export function alertOfToken(secret: Secret, token: string): number {
  const [id = ''] = token.split('.')
  if (!isEqualSecret(token, unsubscribeToken(secret, Number(id)))) throw invalidLink()
  return Number(id)
}
