import { consentAtom } from '@medicena/zone-kit/consent'
import { useGoogleMapsKey } from '@medicena/zone-kit/google-maps-key'
import { useAtomValue } from 'jotai'
import { useCallback, useState } from 'react'

export interface MapProvider {
  /** The key for Google's map; null where the embedded map is to be shown. */
  readonly googleKey: string | null
  /** Google's map was wanted and could not be shown. */
  readonly failed: boolean
  readonly fail: () => void
}

/**
 * Whose map is shown (DECISIONS, "Google map needs a key"): Google's where the operator has a key, the visitor has agreed to
 * functional cookies and nothing has failed; else the embedded one, also from the moment the consent is withdrawn.
 */
export function useMapProvider(): MapProvider {
  const key = useGoogleMapsKey()
  const consent = useAtomValue(consentAtom)
  const [failed, setFailed] = useState(false)
  const wanted = key !== null && consent?.functional === true
  return {
    googleKey: wanted && !failed ? key : null,
    failed: wanted && failed,
    fail: useCallback(() => setFailed(true), []),
  }
}
