import { formatPrice } from '@medicena/domain/money'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import { type MostSearchedLink, NotFound } from '../chrome/not-found.tsx'
import { WrongAddress } from '../chrome/wrong-address.tsx'
import { ZoneError } from '../chrome/zone-error.tsx'
import type { NotFoundNotice } from './page-data.ts'

/**
 * What stands in a zone's place when it is missing, slow, throwing or has no such page. It sits inside the layout:
 * header, footer and what the visitor typed there survive. Retry is the same address once more, in place.
 */
export function Boundary() {
  const error = useRouteError()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 400 || status === 414) return <WrongAddress />
  if (status === 404) return <NotFound mostSearched={mostSearchedIn(error)} />
  return (
    <ZoneError
      retrying={navigation.state !== 'idle'}
      onRetry={() => void navigate(pathname + search, { replace: true })}
    />
  )
}

function mostSearchedIn(error: unknown): MostSearchedLink[] {
  const notice: unknown = isRouteErrorResponse(error) ? error.data : null
  if (!isNotice(notice)) return []
  return notice.mostSearched.map(({ name, url, price }) => ({
    name,
    url,
    price: price === null ? undefined : formatPrice(price),
  }))
}

function isNotice(data: unknown): data is NotFoundNotice {
  return data instanceof Object && 'mostSearched' in data
}
