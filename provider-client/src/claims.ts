/** An open claim waits for a code or an operator; an accepted one ends when the facility gets another manager. */
export const CLAIM_STATUSES = ['open', 'accepted', 'rejected', 'ended'] as const
