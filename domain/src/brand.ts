/** Name of the product as shown to visitors. */
export const BRAND = 'Medicena'

/** Stands where prices are listed: a visit that the national health fund pays for has no price. */
export const PRIVATE_PRICES = 'Ceny wizyt prywatnych, nie świadczeń NFZ'

/** Tagline in the home page's title. */
export const TAGLINE = 'porównywarka cen usług i pakietów medycznych'
