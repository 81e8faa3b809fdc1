import { ownOrigin } from '@medicena/provider-client/own-origin'
import { loadRecommended, loadSpecialisations } from './load-home.ts'

/** Asks from the browser for what the server could not have. */
export const reloadRecommended = () => loadRecommended(ownOrigin())
export const reloadSpecialisations = () => loadSpecialisations(ownOrigin())
