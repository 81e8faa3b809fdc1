import type { FastifyInstance } from 'fastify'

/** One year. The site does not decide for other hosts below its domain, so `includeSubDomains` is left to the operator. */
const HSTS = 'max-age=31536000'

/** Features of browsers that no page of the site uses; only the site itself may read the position. */
const PERMISSIONS = [
  'geolocation=(self)',
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ')

/**
 * Adds security headers to every response, proxied ones included. A document's content security policy is
 * built with the document, whose content it lists by hash.
 * @param origin the public origin; HSTS is sent only if it is https
 */
export function addSecurityHeaders(app: FastifyInstance, origin: string): void {
  app.addHook('onSend', async (_request, reply) => {
    const isDocument = String(reply.getHeader('Content-Type')).startsWith('text/html')
    reply.headers(securityHeaders(origin, isDocument))
  })
}

/** Lists the security headers of a response, for responses that no hook sees. */
export function securityHeaders(origin: string, isDocument: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Other sites may link here but not embed files or data; zones have origins and headers of their own.
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(origin.startsWith('https:') && { 'Strict-Transport-Security': HSTS }),
    ...(isDocument && { 'Cross-Origin-Opener-Policy': 'same-origin', 'Permissions-Policy': PERMISSIONS }),
  }
}
