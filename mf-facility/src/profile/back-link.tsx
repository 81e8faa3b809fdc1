import { LinkButton } from '@medicena/shared-ui/button'
import { ArrowLeft } from '@medicena/shared-ui/icon'
import { useScrolledBeyond } from '@medicena/shared-ui/use-scrolled-beyond'
import { useEffect } from 'react'
import styles from './back-link.module.css'
import { useWayBack } from './use-way-back.ts'

/** Scroll position in px from which the link stays on a phone's screen: beyond 200 px. */
const STICKY_FROM_PX = 201

interface BackLinkProps {
  /** Whose page this is: stands beside the link that stays on screen. */
  readonly name: string
}

/**
 * Leads back to the page before, when that was one of this site, and home otherwise; home without JavaScript, too. On a
 * phone it stays on screen once the page is scrolled.
 */
export function BackLink({ name }: BackLinkProps) {
  const goBack = useWayBack()
  const scrolled = useScrolledBeyond(STICKY_FROM_PX) ?? false
  useEffect(() => {
    document.documentElement.toggleAttribute('data-way-back', scrolled)
    return () => document.documentElement.removeAttribute('data-way-back')
  }, [scrolled])
  const link = (
    <LinkButton variant="quiet" href="/" icon={<ArrowLeft />} className={styles['back']} onClick={goBack}>
      Wróć
    </LinkButton>
  )
  return (
    <>
      {link}
      {scrolled && (
        <div className={styles['sticky']}>
          {link}
          <span className={styles['name']} aria-hidden="true">
            {name}
          </span>
        </div>
      )}
    </>
  )
}
