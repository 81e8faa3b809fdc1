/** Field of the plan's form with a typed service, which is added to the plan. */
export const ADDED_PARAM = 'dodaj'

/** Field with the slug of the chosen town: several towns may have the typed name. */
export const CHOSEN_TOWN_PARAM = 'wybrane'
