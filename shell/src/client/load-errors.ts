import { type ClientOnErrorFunction, isRouteErrorResponse } from 'react-router'

/**
 * Logs why a page has failed to load. Visitors' errors, such as an unknown address, are left out, and so are errors while
 * rendering, which React reports.
 */
export const logLoadError: ClientOnErrorFunction = (error, { errorInfo }) => {
  if (errorInfo) return
  if (isRouteErrorResponse(error) && error.status < 500 && error.status !== 429) return
  console.error(error)
}
