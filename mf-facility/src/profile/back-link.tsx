import { LinkButton } from '@medicena/shared-ui/button'
import { ArrowLeft } from '@medicena/shared-ui/icon'
import { useLocation, useNavigate } from '@medicena/zone-kit/router'
import { type MouseEvent, useState } from 'react'
import styles from './back-link.module.css'
import { isPlainClick } from './plain-click.ts'

/** The router's key of the first page of a visit, which has nothing to go back to on this site. */
const FIRST_PAGE = 'default'

/** Leads back to the page before, when that was one of this site, and home otherwise; home without JavaScript, too. */
export function BackLink() {
  const { key } = useLocation()
  // A jump to a place in this page takes the key away: the one that the visitor arrived with counts.
  const [arrival] = useState(key)
  const navigate = useNavigate()

  function goBack(event: MouseEvent) {
    if (arrival === FIRST_PAGE || !isPlainClick(event)) return
    event.preventDefault()
    navigate(-1)
  }

  return (
    <LinkButton variant="quiet" href="/" icon={<ArrowLeft />} className={styles['back']} onClick={goBack}>
      Wróć
    </LinkButton>
  )
}
