/** The fragment of a results page at which the text about its service begins. */
export const ABOUT = 'opis'
