import { createContext, useContext } from 'react'

/** The shell provides the operator's key for Google's map; null where there is none, and on the server, which draws no map. */
export const GoogleMapsKeyContext = createContext<string | null>(null)

/**
 * The key by which a page may load Google's map; null where there is none. The visitor's functional consent is needed as
 * well, before anything of Google's is asked for.
 */
export const useGoogleMapsKey = (): string | null => useContext(GoogleMapsKeyContext)
