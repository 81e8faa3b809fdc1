/** A minimal browser for sign-ins: stores cookies by origin and path, and exposes every redirect. */
export interface Browser {
  /** Requests a URL without following redirects. */
  visit(url: string, init?: RequestInit): Promise<Response>
  /** Requests a URL and follows redirects until a response is none, or its target matches `stop`. */
  follow(
    url: string,
    stop: (url: URL) => boolean,
    init?: RequestInit,
  ): Promise<{ url: URL; response: Response }>
}

interface Cookie {
  readonly origin: string
  readonly path: string
  readonly value: string
}

export function createBrowser(): Browser {
  const jar = new Map<string, Cookie>()

  const visit = async (url: string, init: RequestInit = {}) => {
    const { origin, pathname } = new URL(url)
    const cookie = [...jar]
      .filter(([, cookie]) => cookie.origin === origin && pathname.startsWith(cookie.path))
      .map(([key, { value }]) => `${key.split(' ')[1]}=${value}`)
      .join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      const path = /;\s*path=([^;]+)/i.exec(set)?.[1] ?? '/'
      const key = `${origin}${path} ${name}`
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(set)) jar.delete(key)
      else jar.set(key, { origin, path, value })
    }
    return response
  }

  const follow: Browser['follow'] = async (url, stop, init) => {
    const response = await visit(url, init)
    const location = response.headers.get('location')
    if (location === null) return { url: new URL(url), response }
    const next = new URL(location, url)
    return stop(next) ? { url: next, response } : follow(next.href, stop)
  }
  return { visit, follow }
}
