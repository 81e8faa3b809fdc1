import { readTabSession, type Session, toSession } from './session-storage.ts'

/** Other tabs respond within a few milliseconds, or some hundred on a slow device with busy tabs. */
const RESPONSE_TIMEOUT_MS = 300

interface Listeners {
  /** Another tab has started a session, or has one. */
  readonly onStart: (session: Session) => void
  /** Another tab has ended the session with a token. */
  readonly onEnd: (token: string) => void
}

/**
 * Synchronizes sessions between tabs that do not outlive the browser. Each tab has its own session storage, so a new tab
 * requests the session from the others, and all are notified of its start and end.
 */
export class SessionChannel {
  readonly #channel = openChannel()
  /** Resolves when another tab has responded, or none has in time. */
  readonly responded: Promise<void>

  constructor({ onStart, onEnd }: Listeners) {
    this.responded = new Promise((resolve) => {
      const timeout = setTimeout(resolve, RESPONSE_TIMEOUT_MS)
      if (!this.#channel) return
      this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!(data instanceof Object)) return
        if ('ask' in data) this.announceStart(readTabSession())
        if ('ended' in data && typeof data.ended === 'string') onEnd(data.ended)
        const session = toSession(data)
        if (!session) return
        onStart(session)
        clearTimeout(timeout)
        resolve()
      }
    })
    this.#channel?.postMessage({ ask: true })
  }

  announceStart(session: Session | null): void {
    if (session) this.#channel?.postMessage({ ...session })
  }

  announceEnd(token: string): void {
    this.#channel?.postMessage({ ended: token })
  }

  close(): void {
    this.#channel?.close()
  }
}

/** Opens the channel; null where storage is blocked, because Firefox then blocks channels as well. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('session')
  } catch {
    return null
  }
}
