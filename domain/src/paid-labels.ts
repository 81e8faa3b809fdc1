/** Label of an offer whose facility has Smart: paid placement must be recognisable, and says so itself. */
export const HIGHLIGHT_LABEL = 'Wyróżniona (płatne)'

/** Label of the services that facilities promote for a month. */
export const PROMOTED_LABEL = 'Promowane (płatne)'
