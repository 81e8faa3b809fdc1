import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import { InvalidUrl, NotFound, TooManyRequests, ZoneError } from '../chrome/error-pages.tsx'
import type { NotFoundNotice } from './page-data.ts'

/** Names of errors that a broken connection causes: of code, data and lazily imported code. */
const LOAD_ERRORS = ['FileLoadError', 'DataLoadError', 'ChunkLoadError']

/**
 * Shows the error page in place of a zone's page: unknown or malformed URL, or a zone that is missing, slow or throws.
 * It renders inside the layout, so header, footer and typed text survive. Retry navigates to the same URL.
 */
export function ErrorBoundary() {
  const error = useRouteError()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 400 || status === 414) return <InvalidUrl />
  if (status === 429) return <TooManyRequests />
  if (status === 404) return <NotFound {...noticeIn(error)} />
  return (
    <ZoneError
      isLoadError={error instanceof Error && LOAD_ERRORS.includes(error.name)}
      retrying={navigation.state !== 'idle'}
      onRetry={() => void navigate(pathname + search, { replace: true })}
    />
  )
}

function noticeIn(error: unknown): NotFoundNotice {
  const notice: unknown = isRouteErrorResponse(error) ? error.data : null
  return isNotice(notice) ? notice : { mostSearched: [] }
}

function isNotice(data: unknown): data is NotFoundNotice {
  return data instanceof Object && 'mostSearched' in data
}
