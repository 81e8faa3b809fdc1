import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy in front of a PostgreSQL server, whose connections can fail in several ways. */
export type DatabaseProxy = Awaited<ReturnType<typeof startDatabaseProxy>>

/** Starts a proxy for the server of a database URL. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let state: 'open' | 'refusing' | 'hanging' = 'open'
  let delayMs = 0

  const pipe = (from: Socket, to: Socket) => {
    let previous = Promise.resolve()
    from.on('data', (bytes) => {
      const wait = delayMs
      previous = previous.then(async () => {
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        if (to.writable) to.write(bytes)
      })
    })
    from.on('close', () => to.destroy())
    // The other side sees the end of the connection.
    from.on('error', () => {})
    sockets.add(from.once('close', () => sockets.delete(from)))
    if (state === 'hanging') from.pause()
  }
  const server = createServer((client) => {
    if (state === 'refusing') return void client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    pipe(client, upstream)
    pipe(upstream, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const setState = (next: typeof state) => {
    state = next
    for (const socket of sockets) socket[next === 'hanging' ? 'pause' : 'resume']()
  }
  const refuse = () => {
    setState('refusing')
    for (const socket of sockets) socket.destroy()
  }
  return {
    /** The URL of the database through the proxy. */
    url: url.href,
    /** Closes all connections and refuses new ones, as a stopped server does. */
    refuse,
    /** Passes nothing on, as a server that is overloaded or has vanished. */
    hang: () => setState('hanging'),
    delay: (ms: number) => {
      delayMs = ms
    },
    /** Works as without a proxy. */
    restore: () => {
      delayMs = 0
      setState('open')
    },
    close: () => {
      refuse()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
