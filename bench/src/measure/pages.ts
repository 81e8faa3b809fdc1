/** The pages that are measured; every site serves them under the same paths. */
export const HOME_PAGE = '/'
export const RESULTS_PAGE = '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw'
export const PAGES = { home: HOME_PAGE, results: RESULTS_PAGE } as const
