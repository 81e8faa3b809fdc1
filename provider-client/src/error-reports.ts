/** What a visitor may report about a profile. */
export const ERROR_CATEGORIES = ['contact', 'price', 'closed', 'duplicate', 'fraud', 'other'] as const
