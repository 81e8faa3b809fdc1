/** The product's name as visitors read it. Every other place takes it from here. */
export const BRAND = 'Medicena'

/** What follows the name in the home page's title (SPEC section 2, "Home"). */
export const TAGLINE = 'porównywarka cen usług i pakietów medycznych'
