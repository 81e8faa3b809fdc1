/** Name of the product as shown to visitors. */
export const BRAND = 'Medicena'

/** Tagline in the home page's title. */
export const TAGLINE = 'porównywarka cen usług i pakietów medycznych'
