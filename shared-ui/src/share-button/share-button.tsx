import { Button } from '../button/button.tsx'
import { Share } from '../icon/icon.tsx'
import { showToast } from '../toast.ts'
import styles from './share-button.module.css'

/** Shares the page's current address by the device's own dialog, or copies it. Hidden without JavaScript. */
export function ShareButton({ title }: { readonly title: string }) {
  return (
    <Button
      variant="quiet"
      icon={<Share />}
      className="needs-script no-print"
      onClick={() => {
        const url = window.location.href
        return 'share' in navigator ? shareLink(title, url) : copyLink(url)
      }}
    >
      Udostępnij
    </Button>
  )
}

async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCancelled) await copyLink(url)
  }
}

async function copyLink(url: string): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  )
  if (isCopied || copySelection(url)) showToast('Link został skopiowany.')
  else showToast('Ta przeglądarka nie kopiuje linków. Skopiuj adres strony z paska adresu.', 'info')
}

/** Copies without the clipboard API, which browsers within apps lack or refuse. */
function copySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = styles['copied'] ?? ''
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
