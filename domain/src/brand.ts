/** Name of the product as shown to visitors. */
export const BRAND = 'Medicena'

/** The address for questions while the operator has configured none; its domain cannot exist. */
export const EXAMPLE_CONTACT_EMAIL = 'kontakt@medicena.example'

/** Stands where prices are listed: a visit that the national health fund pays for has no price. */
export const PRIVATE_PRICES = 'Ceny wizyt prywatnych, nie świadczeń NFZ'

/** Tagline in the home page's title. */
export const TAGLINE = 'porównywarka cen usług i pakietów medycznych'
