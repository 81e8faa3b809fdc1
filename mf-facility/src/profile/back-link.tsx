import { LinkButton } from '@medicena/shared-ui/button'
import { ArrowLeft } from '@medicena/shared-ui/icon'
import { isPlainClick } from '@medicena/shared-ui/plain-click'
import { useScrolledBeyond } from '@medicena/shared-ui/use-scrolled-beyond'
import { type MouseEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styles from './back-link.module.css'

/** Scroll position from which the link is sticky on small screens: beyond 200 px. */
const STICKY_FROM_PX = 201

/**
 * Link to the previous page of this site, or to the home page. Once the page is scrolled, it is also in a bar at the top of
 * small screens, which has room for the links to the parts of the page.
 */
export function BackLink() {
  const goBack = useGoBack()
  const isSticky = useScrolledBeyond(STICKY_FROM_PX) ?? false
  const link = (
    <LinkButton variant="quiet" href="/" icon={<ArrowLeft />} className={styles['back']} onClick={goBack}>
      Wróć
    </LinkButton>
  )
  return (
    <>
      {link}
      {isSticky && (
        <div className={`no-print ${styles['sticky']}`} data-sticky-back-link>
          {link}
        </div>
      )}
    </>
  )
}

/** React Router's key of the first page of a visit, which has no previous page on this site. */
const FIRST_PAGE_KEY = 'default'

/** Returns a click handler that goes back in history, if the previous page was one of this site. */
function useGoBack(): (event: MouseEvent) => void {
  const { key } = useLocation()
  // An anchor within the page changes the key: the initial one counts.
  const [initialKey] = useState(key)
  const navigate = useNavigate()

  return (event) => {
    if (initialKey === FIRST_PAGE_KEY || !isPlainClick(event)) return
    event.preventDefault()
    navigate(-1)
  }
}
