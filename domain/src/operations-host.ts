const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** Addresses, and names without a dot, as containers have them. */
const INTERNAL_HOST = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\]|[a-z\d](?:[a-z\d-]*[a-z\d])?)(?::\d+)?$/i

/** Tells whether a `Host` header names this machine itself. */
export const isLocalHost = (host: string | undefined): boolean => LOCAL_HOST.test(host ?? '')

/**
 * Tells whether a `Host` header can be that of a request to a private port. A page from elsewhere that makes a browser
 * read the port (DNS rebinding) has a registered name, with a dot.
 */
export const isInternalHost = (host: string | undefined): boolean => INTERNAL_HOST.test(host ?? '')
