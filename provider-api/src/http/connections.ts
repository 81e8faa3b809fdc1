import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes idle connections when the server closes, and busy ones after their response. Node itself waits for connections
 * that a browser has preconnected and not used, and for those that a client keeps alive after its last
 * response.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  const busy = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onRequest', ({ socket }, reply, done) => {
    busy.add(socket)
    reply.raw.once('close', () => {
      busy.delete(socket)
      if (isClosing) socket.end()
    })
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of open) if (!busy.has(socket)) socket.destroy()
  })
}
