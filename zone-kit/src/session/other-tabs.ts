import { readOfBrowserSession, type Session, toSession } from './stored-session.ts'

/** How long a new tab waits for the others to say who is logged in: they answer within a few milliseconds. */
const PATIENCE = 100

/**
 * Speaks with the other tabs about sessions that are not to be remembered. These stand in storage that each tab has for
 * itself and that goes with it, so that a new tab asks, and all are told of a beginning and an end.
 */
export class OtherTabs {
  readonly #channel = openChannel()
  /** Settles when the other tabs have had the time to answer this one. */
  readonly answered: Promise<void>

  /**
   * @param begun another tab says that somebody is logged in
   * @param ended another tab says that the session of a token is over
   */
  constructor(begun: (session: Session) => void, ended: (token: string) => void) {
    this.answered = new Promise((resolve) => {
      const later = setTimeout(resolve, PATIENCE)
      if (!this.#channel) return
      this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!(data instanceof Object)) return
        if ('ask' in data) this.tellBegun(readOfBrowserSession())
        if ('ended' in data && typeof data.ended === 'string') ended(data.ended)
        const session = toSession(data)
        if (!session) return
        begun(session)
        clearTimeout(later)
        resolve()
      }
    })
    this.#channel?.postMessage({ ask: true })
  }

  tellBegun(session: Session | null): void {
    if (session) this.#channel?.postMessage({ ...session })
  }

  tellEnded(token: string): void {
    this.#channel?.postMessage({ ended: token })
  }

  close(): void {
    this.#channel?.close()
  }
}

/** Null where the visitor has blocked storage: browsers that do so (Firefox) refuse the channel as well. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('session')
  } catch {
    return null
  }
}
