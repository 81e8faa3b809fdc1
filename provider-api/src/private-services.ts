import type { Secret } from './accounts/secret.ts'
import type { Database } from './database/database.ts'
import type { ClientAddresses } from './limits/client-address.ts'
import type { RateLimiter } from './limits/rate-limits.ts'
import type { Places } from './places/places.ts'

/** Services of the routes of accounts and their data; each route takes its part. */
export interface PrivateServices {
  readonly db: Database
  readonly secret: Secret
  readonly limiter: RateLimiter
  readonly addresses: ClientAddresses
  readonly places: Places
  /** The public origin of the site, for links in mails. */
  readonly siteOrigin: string
  /** Days after which contact requests expire. */
  readonly contactRequestDays: number
}
