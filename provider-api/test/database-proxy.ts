import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy in front of a PostgreSQL server, whose connections can fail in several ways. */
export interface DatabaseProxy {
  /** The URL of the database through the proxy. */
  readonly url: string
  /** Closes all connections and refuses new ones, as a stopped server does. */
  refuse(): void
  /** Passes nothing on, as a server that is overloaded or has vanished. */
  hang(): void
  /** Delays everything by so many milliseconds. */
  delay(ms: number): void
  /** Works as without a proxy. */
  restore(): void
  close(): Promise<void>
}

/** Starts a proxy for the server of a database URL. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
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
    url: url.href,
    refuse,
    hang: () => setState('hanging'),
    delay: (ms) => {
      delayMs = ms
    },
    restore: () => {
      delayMs = 0
      setState('open')
    },
    close: () => {
      refuse()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}
