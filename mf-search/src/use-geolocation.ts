import type { Position } from '@medicena/domain/map/position'
import { useState } from 'react'

type GeolocationStatus = 'idle' | 'locating' | 'denied' | 'failed'

const TIMEOUT_MS = 10_000

/** A position that is not older than this is good enough. */
const MAX_AGE_MS = 60_000

/**
 * Requests the visitor's position from the browser, on request only.
 * @param alternative what else the visitor can do, ends the error's text: ' albo wybierz miasto'
 */
export function useGeolocation(onLocated: (position: Position) => void, alternative = '') {
  const [status, setStatus] = useState<GeolocationStatus>('idle')
  const locate = () => {
    if (!('geolocation' in navigator)) {
      setStatus('failed')
      return
    }
    setStatus('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setStatus('idle')
        onLocated({ latitude, longitude })
      },
      ({ code, PERMISSION_DENIED }) => setStatus(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  }
  return { isLocating: status === 'locating', error: errorText(status, alternative), locate }
}

function errorText(status: GeolocationStatus, alternative: string): string | undefined {
  if (status === 'denied')
    return `Przeglądarka nie udostępniła Twojego położenia. Zezwól na to w jej ustawieniach${alternative}.`
  if (status === 'failed') return `Nie udało się ustalić Twojego położenia. Spróbuj ponownie${alternative}.`
  return undefined
}
