import { sameOriginProvider } from '@medicena/provider-client/browser'
import { loadRecommended, loadSpecialisations } from './load-home.ts'

/** Asks from the browser for what the server could not have. */
export const reloadRecommended = () => loadRecommended(sameOriginProvider())
export const reloadSpecialisations = () => loadSpecialisations(sameOriginProvider())
