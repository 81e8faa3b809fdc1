import { consentAtom } from '@medicena/zone-kit/consent'
import { useAtom, useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import type { CookieBannerProps } from './cookie-banner.tsx'
import { settingsOpenAtom } from './settings-open.ts'

/** Milliseconds after which a visitor without a stored choice is asked (SPEC section 9). */
export const DELAY = 3000

/**
 * Asks for consent: after a while where there is no stored choice, at once when the visitor opens the settings. The banner
 * is no part of the first view, so its code comes when it is to be shown.
 */
export function ConsentPrompt() {
  const consent = useAtomValue(consentAtom)
  const [asked, setAsked] = useAtom(settingsOpenAtom)
  const [due, setDue] = useState(false)
  const [Banner, setBanner] = useState<ComponentType<CookieBannerProps>>()
  const shown = asked || (due && consent === null)

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!shown || Banner) return
    import('./cookie-banner.tsx').then(
      ({ CookieBanner }) => setBanner(() => CookieBanner),
      // Until somebody asks again nothing that needs consent is loaded, so nothing is lost but the question.
      (error: unknown) => {
        setAsked(false)
        setDue(false)
        reportError(error)
      },
    )
  }, [shown, Banner, setAsked])

  if (!shown || !Banner) return null
  return <Banner consent={consent} reopened={asked} onDone={() => setAsked(false)} />
}
