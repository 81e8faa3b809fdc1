import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Icons that browsers and programs request at these addresses, whatever a document names. */
export const ICONS = ['favicon.ico', 'apple-touch-icon.png'] as const

/** The page where a visitor changes the password; visitors without a session log in first. */
const PASSWORD_PAGE = '/account/security'

/**
 * Adds the icons at their well-known addresses.
 * @param folder the browser files of this server's build
 */
export async function addIcons(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(files, { root: folder, serve: false })
  for (const icon of ICONS) app.get(`/${icon}`, (_request, reply) => reply.sendFile(icon, { maxAge: '1d' }))
}

/** Adds the address at which password managers look for the page (W3C, "A Well-Known URL for Changing Passwords"). */
export function addChangePassword(app: FastifyInstance): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(PASSWORD_PAGE, 302))
}
