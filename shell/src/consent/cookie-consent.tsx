import { isPlainClick } from '@medicena/shared-ui/plain-click'
import { consentAtom } from '@medicena/zone-kit/consent'
import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import type { CookieBannerProps } from './cookie-banner.tsx'

/** The banner appears after this delay for a visitor without a stored choice. */
const BANNER_DELAY_MS = 3000

/** The banner returns this long after a field was left, so that it does not slip under a press that leaves the field. */
const AFTER_TYPING_MS = 1000
/** Elements into which visitors type, or whose options open below them. */
const TEXT_FIELD = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"])'

/** Marks the link that opens the settings. */
const SETTINGS_LINK = 'data-cookie-settings'

/**
 * Shows the cookie banner: after a delay when no choice is stored, but not while the visitor types; at once when the visitor
 * opens the settings. Its code loads when it is first shown, because it is not part of the first view.
 */
export function CookieConsent() {
  const consent = useAtomValue(consentAtom)
  const [settingsOpen, setSettingsOpen] = useState(false)
  const [isDue, setDue] = useState(false)
  const [Banner, setBanner] = useState<ComponentType<CookieBannerProps>>()
  const isTyping = useIsTyping()
  const isShown = settingsOpen || (isDue && consent === null && !isTyping)

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), BANNER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest(`[${SETTINGS_LINK}]`)
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      setSettingsOpen(true)
    }
    // Before the listener that turns clicks into navigations.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
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
  }, [isShown, Banner])

  if (!isShown || !Banner) return null
  return <Banner consent={consent} reopened={settingsOpen} onDone={() => setSettingsOpen(false)} />
}

/** Tells whether a text field has the focus: the banner would cover it or its suggestions. */
function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      if (document.activeElement?.matches(TEXT_FIELD)) setTyping(true)
      else timer = setTimeout(() => setTyping(false), AFTER_TYPING_MS)
    }
    update()
    document.addEventListener('focusin', update)
    document.addEventListener('focusout', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', update)
      document.removeEventListener('focusout', update)
    }
  }, [])
  return isTyping
}

/**
 * Opens the cookie settings; before hydration it links to the page that explains them. It has no handler of its own, because
 * the footer is not hydrated.
 */
export function CookieSettingsLink({ className }: { readonly className?: string | undefined }) {
  return (
    <a className={className} href="/pliki-cookies" {...{ [SETTINGS_LINK]: '' }}>
      Ustawienia cookies
    </a>
  )
}
