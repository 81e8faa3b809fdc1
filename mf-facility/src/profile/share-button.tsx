import { Button } from '@medicena/shared-ui/button'
import { Share } from '@medicena/shared-ui/icon'
import { showToast } from '@medicena/shared-ui/toast'
import styles from './share-button.module.css'

interface ShareButtonProps {
  readonly title: string
  readonly url: string
}

/** Shares a page by the device's own dialog, or copies its address. Hidden without JavaScript. */
export function ShareButton({ title, url }: ShareButtonProps) {
  return (
    <Button
      variant="quiet"
      icon={<Share />}
      className={styles['share']}
      onClick={() => ('share' in navigator ? shareLink(title, url) : copyLink(url))}
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
  try {
    await navigator.clipboard.writeText(url)
    showToast('Link został skopiowany.')
  } catch {
    showToast('Nie udało się skopiować linku. Skopiuj go z paska adresu.', 'danger')
  }
}
