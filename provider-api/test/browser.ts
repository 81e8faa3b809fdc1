export type Browser = ReturnType<typeof createBrowser>

/** Creates a minimal browser for sign-ins: it stores cookies by origin and path, and exposes every redirect. */
export function createBrowser() {
  const jar = new Map<string, { readonly origin: string; readonly path: string; readonly value: string }>()

  /** Requests a URL without following redirects. */
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

  /** Requests a URL and follows redirects until a response is none, or its target matches `stop`. */
  const follow = async (
    url: string,
    stop: (url: URL) => boolean,
    init?: RequestInit,
  ): Promise<{ readonly url: URL; readonly response: Response }> => {
    const response = await visit(url, init)
    const location = response.headers.get('location')
    if (location === null) return { url: new URL(url), response }
    const next = new URL(location, url)
    return stop(next) ? { url: next, response } : follow(next.href, stop)
  }
  return { visit, follow }
}
