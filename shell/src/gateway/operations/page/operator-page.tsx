import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Quantiles } from '../telemetry/quantiles.ts'
import type { OperatorView, ReleaseView, ZoneView } from './operator-view.ts'

/** Styles of the page; the content security policy allows them by their hash. */
export const STYLES = `
body { margin: 0 auto; max-width: 80rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1d2733; }
h1, h2, h3 { line-height: 1.2; overflow-wrap: anywhere; }
main > section { margin-block: 2rem; }
article { margin-block: 1rem; padding: 1rem; border: 1px solid #8593a3; border-radius: 0.5rem; }
article > :first-child { margin-top: 0; }
p, li, dd, summary { overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: 0.25rem 1rem; margin-block: 0.5rem; }
dt { font-weight: 600; }
dd { margin: 0; }
.wide { overflow-x: auto; }
.wide:focus-visible, summary:focus-visible { outline: 3px solid #0b5cad; outline-offset: 2px; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; white-space: nowrap; }
thead th { min-width: 5rem; white-space: normal; vertical-align: bottom; }
td.text { white-space: normal; min-width: 16rem; overflow-wrap: anywhere; }
summary { padding-block: 0.25rem; cursor: pointer; }
.good { padding: 0.75rem; background: #e3f1e3; }
.bad { padding: 0.75rem; background: #fbe3e3; }
td.bad { padding-block: 0.25rem; }
`

/** The versions of shared modules that this site provides, by module. */
export type ProvidedModules = Readonly<Record<string, { readonly version: string }>>

/**
 * Renders the operators' page as a whole document.
 * @param isSatisfied whether the site provides a shared module in one of these versions
 */
export function renderOperatorPage(
  view: OperatorView,
  provided: ProvidedModules,
  isSatisfied: (module: string, range: string) => boolean,
): string {
  const markup = renderToStaticMarkup(
    <html lang="pl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Stan serwisu – Medicena</title>
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </head>
      <body>
        <header>
          <h1>Stan serwisu</h1>
          <Summary view={view} />
        </header>
        <main>
          <section>
            <h2>Strefy</h2>
            {view.zones.map((zone) => (
              <Zone key={zone.name} zone={zone} provided={provided} isSatisfied={isSatisfied} />
            ))}
          </section>
          <Rollbacks view={view} />
          <History view={view} />
          <Processes view={view} />
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${markup}`
}

function Summary({ view: { isAsRequested, isReady, revision } }: { readonly view: OperatorView }) {
  const state = isAsRequested
    ? 'Każda strefa serwuje wydanie, które wskazuje rejestr.'
    : 'Nie każda strefa serwuje wydanie, które wskazuje rejestr.'
  return (
    <p className={isAsRequested && isReady ? 'good' : 'bad'}>
      {isReady ? 'Serwis może obsługiwać odwiedzających.' : 'Serwis nie może obsługiwać odwiedzających.'}{' '}
      {state} Rewizja rejestru: {revision}.
    </p>
  )
}

const IMPORTANCE = { primary: 'główna', supporting: 'pomocnicza' } as const

function Zone({
  zone,
  provided,
  isSatisfied,
}: {
  readonly zone: ZoneView
  readonly provided: ProvidedModules
  readonly isSatisfied: (module: string, range: string) => boolean
}) {
  const { name, importance, requested, serving, rejected, candidate, releases } = zone
  return (
    <article>
      <h3>{importance ? `${name} – ${IMPORTANCE[importance]}` : name}</h3>
      {rejected !== null && <p className="bad">Odrzucone wydanie: {rejected}</p>}
      {candidate?.rejected && <p className="bad">Odrzucony kandydat: {candidate.rejected}</p>}
      <dl>
        <dt>Wskazane</dt>
        <dd>{requested}</dd>
        <dt>Serwowane</dt>
        <dd>{serving ?? 'żadne'}</dd>
        {candidate && (
          <>
            <dt>Kandydat</dt>
            <dd>
              {candidate.version} – {candidate.share} % odwiedzających
              {candidate.share === 0 ? ', wstrzymany' : candidate.serving ? '' : ', jeszcze nie działa'}
            </dd>
          </>
        )}
      </dl>
      {releases.length > 0 && (
        <>
          <Figures zone={name} releases={releases} />
          <details>
            <summary>Moduły współdzielone</summary>
            <SharedModules zone={name} releases={releases} provided={provided} isSatisfied={isSatisfied} />
          </details>
          <details>
            <summary>Rozmiary stron</summary>
            <Sizes zone={name} releases={releases} />
          </details>
        </>
      )}
    </article>
  )
}

const ROLES = { live: 'serwowane', candidate: 'kandydat', previous: 'poprzednie' } as const

function Figures({ zone, releases }: { readonly zone: string; readonly releases: readonly ReleaseView[] }) {
  return (
    <Table
      label={`${zone}: błędy i czasy wydań`}
      head={[
        'Wydanie',
        'Rola',
        'Żądania',
        'Błędy serwera',
        'Bez dostawcy danych',
        'Błędy w przeglądarkach',
        'Dane p50 / p95',
        'Render p50 / p95',
        'LCP p75',
        'INP p75',
        'CLS p75',
      ]}
    >
      {releases.map(({ version, role, figures }) => {
        const { server, unavailable, browser, loader, render, vitals } = figures
        return (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td>{ROLES[role]}</td>
            <td>{count(server.total)}</td>
            <td>{share(server.failed, server.total)}</td>
            <td>{count(unavailable)}</td>
            <td>{share(browser.failed, browser.total)}</td>
            <td>{durations(loader)}</td>
            <td>{durations(render)}</td>
            <td>{vitals.LCP ? milliseconds(vitals.LCP.p75) : '–'}</td>
            <td>{vitals.INP ? milliseconds(vitals.INP.p75) : '–'}</td>
            <td>{vitals.CLS ? decimal(vitals.CLS.p75, 3) : '–'}</td>
          </tr>
        )
      })}
    </Table>
  )
}

function SharedModules({
  zone,
  releases,
  provided,
  isSatisfied,
}: {
  readonly zone: string
  readonly releases: readonly ReleaseView[]
  readonly provided: ProvidedModules
  readonly isSatisfied: (module: string, range: string) => boolean
}) {
  const modules = [...new Set(releases.flatMap(({ shared }) => Object.keys(shared)))].sort()
  if (modules.length === 0) return <p>Wydania nie potrzebują żadnych.</p>
  return (
    <Table
      label={`${zone}: moduły współdzielone`}
      head={['Moduł', 'Serwis dostarcza', ...releases.map(({ version }) => `Potrzebuje ${version}`)]}
    >
      {modules.map((module) => (
        <tr key={module}>
          <th scope="row">{module}</th>
          <td>{provided[module]?.version ?? 'brak'}</td>
          {releases.map(({ version, shared }) => {
            const range = shared[module]
            const isFitting = range === undefined || isSatisfied(module, range)
            return (
              <td key={version} className={isFitting ? undefined : 'bad'}>
                {range ?? '–'}
                {!isFitting && ' – nie pasuje'}
              </td>
            )
          })}
        </tr>
      ))}
    </Table>
  )
}

function Sizes({ zone, releases }: { readonly zone: string; readonly releases: readonly ReleaseView[] }) {
  const routes = [...new Set(releases.flatMap(({ sizes }) => (sizes ?? []).map(({ route }) => route)))]
  if (routes.length === 0) return <p>Magazyn wydań nie zawiera ich plików.</p>
  return (
    <Table label={`${zone}: rozmiary stron`} head={['Strona', ...releases.map(({ version }) => version)]}>
      {routes.map((route) => (
        <tr key={route}>
          <th scope="row">{route}</th>
          {releases.map(({ version, sizes }) => {
            const size = sizes?.find((one) => one.route === route)
            const isOver = size?.budget != null && size.kilobytes > size.budget
            return (
              <td key={version} className={isOver ? 'bad' : undefined}>
                {size ? `${decimal(size.kilobytes, 1)} kB` : '–'}
                {size?.budget != null && ` z ${decimal(size.budget, 1)} kB${isOver ? ' – za dużo' : ''}`}
              </td>
            )
          })}
        </tr>
      ))}
    </Table>
  )
}

function Rollbacks({ view: { rollbacks } }: { readonly view: OperatorView }) {
  return (
    <section>
      <h2>Automatyczne wycofania ({rollbacks.length})</h2>
      {rollbacks.length === 0 ? (
        <p>Od uruchomienia serwis niczego nie wycofał.</p>
      ) : (
        <Table label="Automatyczne wycofania" head={['Kiedy', 'Strefa', 'Wydanie', 'Powrót do', 'Powód']}>
          {rollbacks.map(({ kind, zone, from, to, reason, at }) => (
            <tr key={`${zone} ${from} ${at}`}>
              <td>{time(at)}</td>
              <td>{zone}</td>
              <td>
                {from}
                {kind === 'halt' && ' (kandydat)'}
              </td>
              <td>{to ?? 'brak innego wydania'}</td>
              <td className="text">{reason}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}

function History({ view: { history } }: { readonly view: OperatorView }) {
  return (
    <section>
      <h2>Historia rejestru</h2>
      <Table label="Historia rejestru" head={['Rewizja', 'Kiedy', 'Kto', 'Dlaczego', 'Zmiana']}>
        {history.map(({ revision, at, by, why, changes }) => (
          <tr key={revision}>
            <th scope="row">{revision}</th>
            <td>{time(at)}</td>
            <td>{by}</td>
            <td className="text">{why}</td>
            <td className="text">{changes.join('; ')}</td>
          </tr>
        ))}
      </Table>
    </section>
  )
}

const SERVER_STATES = { starting: 'uruchamia się', serving: 'działa', leaving: 'kończy pracę' } as const

function Processes({ view: { servers, restarts, faults } }: { readonly view: OperatorView }) {
  const ended = Object.entries(restarts)
  return (
    <section>
      <h2>Procesy</h2>
      <Table label="Procesy" head={['Proces', 'Wydania', 'Stan', 'Uruchomiony', 'Pamięć']}>
        {servers.map(({ pid, release, state, startedAt, memoryMb }) => (
          <tr key={pid}>
            <th scope="row">{pid}</th>
            <td className="text">{release}</td>
            <td>{SERVER_STATES[state]}</td>
            <td>{time(startedAt)}</td>
            <td>{count(memoryMb)} MB</td>
          </tr>
        ))}
      </Table>
      <p>
        Procesy, które zakończyły się nieoczekiwanie:{' '}
        {ended.length === 0 ? 'żaden' : ended.map(([reason, total]) => `${reason} ${total}`).join(', ')}.
      </p>
      {faults.length > 0 && (
        <Table label="Awarie procesów" head={['Kiedy', 'Rodzaj', 'Wydanie', 'Opis']}>
          {faults.map(({ at, kind, release, message }) => (
            <tr key={`${at} ${kind} ${message}`}>
              <td>{time(new Date(at).toISOString())}</td>
              <td>{kind}</td>
              <td>{release}</td>
              <td className="text">{message}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}

/** A table that scrolls by itself on narrow screens, also with the keyboard. */
function Table({
  label,
  head,
  children,
}: {
  readonly label: string
  readonly head: readonly string[]
  readonly children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section className="wide" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

const number = new Intl.NumberFormat('pl')
const count = (value: number): string => number.format(value)

const decimal = (value: number, digits: number): string =>
  value.toLocaleString('pl', { maximumFractionDigits: digits })

const share = (failed: number, total: number): string =>
  total === 0 ? count(failed) : `${count(failed)} (${decimal((failed / total) * 100, 1)} %)`

const milliseconds = (seconds: number): string => `${count(Math.round(seconds * 1_000))} ms`

const durations = (quantiles: Quantiles | null): string =>
  quantiles ? `${milliseconds(quantiles.p50)} / ${milliseconds(quantiles.p95)}` : '–'

/** UTC, as logs and the registry have it. */
const time = (iso: string): string => iso.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')
