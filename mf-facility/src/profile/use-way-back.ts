import { isPlainClick } from '@medicena/shared-ui/plain-click'
import { type MouseEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The router's key of the first page of a visit, which has nothing to go back to on this site. */
const FIRST_PAGE = 'default'

/**
 * What a click on a link to the home page does instead, when the page before was one of this site: it leads back there.
 */
export function useWayBack(): (event: MouseEvent) => void {
  const { key } = useLocation()
  // A jump to a place in this page takes the key away: the one that the visitor arrived with counts.
  const [arrival] = useState(key)
  const navigate = useNavigate()

  return (event) => {
    if (arrival === FIRST_PAGE || !isPlainClick(event)) return
    event.preventDefault()
    navigate(-1)
  }
}
