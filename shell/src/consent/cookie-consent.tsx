import { consentAtom } from '@medicena/zone-kit/consent'
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import type { CookieBannerProps } from './cookie-banner.tsx'

/** The banner appears after this delay for a visitor without a stored choice. */
export const BANNER_DELAY_MS = 3000

/** Whether the visitor has reopened the cookie settings. */
const settingsOpenAtom = atom(false)

/**
 * Shows the cookie banner: after a delay when no choice is stored, at once when the visitor opens the settings. Its code
 * loads when it is first shown, because it is not part of the first view.
 */
export function CookieConsent() {
  const consent = useAtomValue(consentAtom)
  const [settingsOpen, setSettingsOpen] = useAtom(settingsOpenAtom)
  const [isDue, setDue] = useState(false)
  const [Banner, setBanner] = useState<ComponentType<CookieBannerProps>>()
  const isShown = settingsOpen || (isDue && consent === null)

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), BANNER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!isShown || Banner) return
    import('./cookie-banner.tsx').then(
      ({ CookieBanner }) => setBanner(() => CookieBanner),
      // Without a choice nothing that needs consent is loaded, so the failure is harmless.
      (error: unknown) => {
        setSettingsOpen(false)
        setDue(false)
        reportError(error)
      },
    )
  }, [isShown, Banner, setSettingsOpen])

  if (!isShown || !Banner) return null
  return <Banner consent={consent} reopened={settingsOpen} onDone={() => setSettingsOpen(false)} />
}

/** Opens the cookie settings; before hydration it links to the page that explains them. */
export function CookieSettingsLink({ className }: { readonly className?: string | undefined }) {
  const setSettingsOpen = useSetAtom(settingsOpenAtom)
  const openSettings = (event: MouseEvent) => {
    event.preventDefault()
    setSettingsOpen(true)
  }
  return (
    <a className={className} href="/pliki-cookies" onClick={openSettings}>
      Ustawienia cookies
    </a>
  )
}
