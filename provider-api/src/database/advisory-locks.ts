/**
 * PostgreSQL's advisory locks by what each of them guards: one number each, and none that other software on the same server
 * is likely to lock.
 */
export const ADVISORY_LOCKS = {
  preparation: 4_000_954_016,
  promotions: 4_000_954_017,
  imports: 4_000_954_018,
  retention: 4_000_954_019,
} as const
