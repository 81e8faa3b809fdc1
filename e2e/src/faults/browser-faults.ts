import type { IncomingMessage, ServerResponse } from 'node:http'
import { bundleOf } from './faults.ts'
import { type FixtureRelease, globalOf } from './fixture-site.ts'

/** The page that a visitor sees in a tab. */
export type TabState =
  /** The release's page, and links and buttons work. */
  | 'new release'
  /** The server's page without its own code: links open documents. */
  | "server's page, not hydrated"
  /** 'Nie udało się wczytać tej części strony' inside the frame. */
  | 'error panel'
  /** The tab does not respond; the visitor closes it. */
  | 'frozen'

/** A way in which a release is broken that only browsers notice. */
export interface BrowserFault {
  readonly name: string
  readonly release: (zone: string, version: string) => FixtureRelease
  /** After the zone's page was opened as a document, with status 200. */
  readonly document: TabState
  /** After a click on a link in another zone's page. */
  readonly navigation: TabState
}

interface FaultyCode {
  /** Runs when the container's entry is evaluated. */
  readonly load?: string
  /** Runs when the page is rendered. */
  readonly render?: string
}

const LOOP = 'for (;;) {}'
const THROW = "throw new Error('zepsute w przeglądarce')"

/** The container of a zone whose pages are those of `bundleOf`, with links to these paths. */
export function containerOf(
  zone: string,
  version: string,
  { load = '', render = '' }: FaultyCode = {},
  links: readonly string[] = [],
): string {
  return `var ${globalOf(zone)} = (() => {
  ${load}
  let scope
  return {
    init(given) { scope = given },
    async get() {
      const [jsxRuntime] = Object.values(scope['react/jsx-runtime'])
      const [react] = Object.values(scope['react'])
      const { jsx, jsxs, Fragment } = jsxRuntime.get()()
      const { useEffect } = react.get()()
      return () => ({ Component: function Page() {
        ${render}
        return jsxs(Fragment, { children: [jsx('h1', { children: 'wydanie ${version}' }),
          ...${JSON.stringify(links)}.map((href) => jsx('a', { href, children: href }, href))] })
      } })
    },
  }
})()`
}

const inCode = (
  name: string,
  code: FaultyCode,
  seen: Pick<BrowserFault, 'document' | 'navigation'>,
): BrowserFault => ({
  name,
  release: (zone, version) => ({
    zone,
    version,
    bundle: bundleOf(zone, version),
    entry: containerOf(zone, version, code),
  }),
  ...seen,
})

/** The origin responds normally to the site's server, whose requests have no `Origin` header. */
const forBrowsers = (
  name: string,
  isAffected: (file: string) => boolean,
  respond: (response: ServerResponse) => void,
  seen: Pick<BrowserFault, 'document' | 'navigation'>,
): BrowserFault => ({
  name,
  release: (zone, version) => ({
    zone,
    version,
    bundle: bundleOf(zone, version),
    entry: containerOf(zone, version),
    respond: (file: string, response: ServerResponse, { headers }: IncomingMessage) => {
      const isBroken = headers.origin !== undefined && isAffected(file)
      if (isBroken) respond(response)
      return isBroken
    },
  }),
  ...seen,
})

const isScript = (file: string) => file.endsWith('.js')
const isStyle = (file: string) => file.endsWith('.css')
const missing = (response: ServerResponse) => void response.writeHead(404).end()
const NOT_HYDRATED = { document: "server's page, not hydrated", navigation: 'error panel' } as const
const PANEL = { document: 'error panel', navigation: 'error panel' } as const
const FROZEN = { document: 'frozen', navigation: 'frozen' } as const

/** All faults; the first ones represent the others in short runs. */
export const BROWSER_FAULTS: readonly BrowserFault[] = [
  inCode('endless loop at load', { load: LOOP }, FROZEN),
  inCode('throws in render', { render: THROW }, PANEL),
  inCode('endless loop in render', { render: LOOP }, FROZEN),
  inCode('throws at load', { load: THROW }, NOT_HYDRATED),
  inCode('throws in an effect', { render: `useEffect(() => { ${THROW} }, [])` }, PANEL),
  forBrowsers('script missing', isScript, missing, NOT_HYDRATED),
  forBrowsers('script altered', isScript, (response) => void response.end('alert(1)'), NOT_HYDRATED),
  // The document contains its styles.
  forBrowsers('CSS missing', isStyle, missing, { document: 'new release', navigation: 'error panel' }),
]
