import { useJsApiLoader } from '@react-google-maps/api'
import { useEffect } from 'react'

/** How long Google's script may take before the visitor gets the embedded map, in ms. */
export const PATIENCE = 8_000

/** What Google's script calls when the key is refused: only after it has loaded. */
const REFUSED = 'gm_authFailure'

/**
 * Loads Google's script, once for the page.
 * @param onFail when it can't be loaded, takes too long, or the key is refused; the same function at every render
 * @returns whether the map can be made
 */
export function useGoogleScript(apiKey: string, onFail: () => void): boolean {
  const { isLoaded, loadError } = useJsApiLoader({
    googleMapsApiKey: apiKey,
    language: 'pl',
    region: 'PL',
    // The site has a font of its own.
    preventGoogleFontsLoading: true,
  })

  useEffect(() => {
    if (loadError) onFail()
  }, [loadError, onFail])

  useEffect(() => {
    if (isLoaded) return
    const timer = setTimeout(onFail, PATIENCE)
    return () => clearTimeout(timer)
  }, [isLoaded, onFail])

  useEffect(() => {
    Reflect.set(window, REFUSED, onFail)
    return () => void Reflect.deleteProperty(window, REFUSED)
  }, [onFail])

  return isLoaded && !loadError
}
