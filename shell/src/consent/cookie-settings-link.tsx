import { useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { settingsOpenAtom } from './settings-open.ts'

/** Opens the cookie settings; before its code runs it leads to the page that explains them. */
export function CookieSettingsLink({ className }: { readonly className?: string | undefined }) {
  const open = useSetAtom(settingsOpenAtom)
  const openSettings = (event: MouseEvent) => {
    event.preventDefault()
    open(true)
  }
  return (
    <a className={className} href="/pliki-cookies" onClick={openSettings}>
      Ustawienia cookies
    </a>
  )
}
