import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { RequestFollower } from './follow-requests.ts'

/**
 * Lets a server that is closed wait for its answers in flight and for nothing else: a connection without a request is closed
 * at once, one with a request when that is answered. Node itself waits for connections that were opened ahead and never
 * used, and for those that a client keeps after its last answer.
 */
export function closeConnections(app: FastifyInstance): RequestFollower {
  const open = new Set<Socket>()
  const busy = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of open) if (!busy.has(socket)) socket.destroy()
  })
  return {
    began: ({ socket }) => void busy.add(socket),
    ended: ({ socket }) => {
      busy.delete(socket)
      if (closing) socket.end()
    },
  }
}
