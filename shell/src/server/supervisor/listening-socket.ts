import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { getSystemErrorName } from 'node:util'

/** A socket that is bound in this process and on which only child processes accept connections. */
export interface ListeningSocket {
  /** File descriptor, which children inherit. */
  readonly fd: number
  close(): void
}

interface NativeHandle {
  readonly fd: number
  getsockname(address: object): number
  close(): void
}

/** Internal binding that `node:cluster` uses to bind a socket without accepting connections on it. Not documented. */
type CreateServerHandle = (address: string, port: number, family: number) => NativeHandle | number

/**
 * Binds a socket for the workers. It stays open while none of them runs: connections then wait for the next one instead
 * of being refused.
 * @throws Error with `code` and `port` when the port cannot be used
 */
export async function bindSocket(host: string, port: number): Promise<ListeningSocket> {
  const { address, family } = await lookup(host)
  const { _createServerHandle: create } = net as unknown as { _createServerHandle: CreateServerHandle }
  const handle = create(address, port, family)
  // A port in use is reported by the first call after the binding.
  const error = typeof handle === 'number' ? handle : handle.getsockname({})
  if (typeof handle === 'number' || error !== 0) {
    if (typeof handle !== 'number') handle.close()
    const code = getSystemErrorName(error)
    throw Object.assign(new Error(`listen ${code}: ${address}:${port}`), { code, port })
  }
  return handle
}
