import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ZoneStatus } from '../../releases/zone-record.ts'
import type { Quantiles } from '../telemetry/quantiles.ts'
import type { ReleaseView, Revision, SiteStatus } from './operator-view.ts'

/** Styles of the page; the content security policy allows them by their hash. */
export const STYLES = `
body { margin: 0 auto; max-width: 80rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1d2733; }
h1, h2, h3 { line-height: 1.2; overflow-wrap: anywhere; }
main > section { margin-block: 2rem; }
article { margin-block: 1rem; padding: 1rem; border: 1px solid #8593a3; border-radius: 0.5rem; }
article > :first-child { margin-top: 0; }
p, summary { overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
.wide:focus-visible, summary:focus-visible { outline: 3px solid #0b5cad; outline-offset: 2px; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 1rem 0.25rem 0; min-width: 5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
tbody th { min-width: 12rem; }
summary { padding-block: 0.25rem; cursor: pointer; }
.good { padding: 0.75rem; background: #e3f1e3; }
.bad { padding: 0.75rem; background: #fbe3e3; }
`

/** Everything that the operators' page shows. */
export interface OperatorView {
  readonly status: SiteStatus
  readonly releases: readonly ReleaseView[]
  readonly history: readonly Revision[]
  /** The versions of shared modules that this site provides, by module. */
  readonly provided: Readonly<Record<string, { readonly version: string }>>
}

/** Renders the operators' page as a whole document. */
export function renderOperatorPage({ status, releases, history, provided }: OperatorView): string {
  const { asRequested, ready, revision, zones, rollbacks, servers, faults } = status
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
          <p className={asRequested && ready ? 'good' : 'bad'}>
            {ready ? 'Serwis może obsługiwać odwiedzających.' : 'Serwis nie może obsługiwać odwiedzających.'}{' '}
            {asRequested
              ? 'Każda strefa serwuje wydanie, które wskazuje rejestr.'
              : 'Nie każda strefa serwuje wydanie, które wskazuje rejestr.'}{' '}
            Rewizja rejestru: {revision}.
          </p>
        </header>
        <main>
          <section>
            <h2>Strefy</h2>
            {Object.entries(zones).map(([name, zone]) => (
              <Zone
                key={name}
                {...{ name, zone, provided }}
                releases={releases.filter((release) => release.zone === name)}
              />
            ))}
          </section>
          <section>
            <h2>Automatyczne wycofania ({rollbacks.length})</h2>
            <Table
              label="Automatyczne wycofania"
              head={['Kiedy', 'Strefa', 'Wydanie', 'Powrót do', 'Powód']}
              rows={rollbacks.map(({ kind, zone, from, to, reason, at }) => [
                time(at),
                zone,
                kind === 'halt' ? `${from} (kandydat)` : from,
                to ?? 'brak innego wydania',
                reason,
              ])}
            />
          </section>
          <section>
            <h2>Historia rejestru</h2>
            <Table
              label="Historia rejestru"
              head={['Rewizja', 'Kiedy', 'Kto', 'Dlaczego', 'Zmiana']}
              rows={history.map(({ revision: number, at, by, why, changes }) => [
                number,
                time(at),
                by,
                why,
                changes.join('; '),
              ])}
            />
          </section>
          <section>
            <h2>Procesy</h2>
            <Table
              label="Procesy"
              head={['Proces', 'Wydania', 'Stan', 'Uruchomiony', 'Pamięć']}
              rows={servers.map(({ pid, release, state, startedAt, memoryMb }) => [
                pid,
                release,
                SERVER_STATES[state],
                time(startedAt),
                `${count(memoryMb)} MB`,
              ])}
            />
            <h3>Procesy, które zakończyły się nieoczekiwanie ({faults.length})</h3>
            <Table
              label="Awarie procesów"
              head={['Kiedy', 'Rodzaj', 'Wydanie', 'Opis']}
              rows={faults.map(({ at, kind, release, message }) => [time(at), kind, release, message])}
            />
          </section>
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${markup}`
}

const IMPORTANCE = { primary: 'główna', supporting: 'pomocnicza' } as const
const SERVER_STATES = { starting: 'uruchamia się', serving: 'działa', leaving: 'kończy pracę' } as const

interface ZoneProps {
  readonly name: string
  readonly zone: ZoneStatus
  readonly releases: readonly ReleaseView[]
  readonly provided: OperatorView['provided']
}

function Zone({ name, zone, releases, provided }: ZoneProps) {
  const { importance, requested, serving, rejected, candidate } = zone
  const roleOf = ({ version }: ReleaseView) => {
    if (version === serving) return 'serwowane'
    return version === candidate?.version ? 'kandydat' : 'inne'
  }
  const modules = [...new Set(releases.flatMap(({ shared }) => Object.keys(shared)))].sort()
  const routes = [...new Set(releases.flatMap(({ sizes }) => [...sizes.keys()]))]
  return (
    <article>
      <h3>{importance ? `${name} – ${IMPORTANCE[importance]}` : name}</h3>
      <p>
        Wskazane wydanie: {requested}. Serwowane: {serving ?? 'żadne'}.
      </p>
      {rejected !== null && <p className="bad">Odrzucone wydanie: {rejected}</p>}
      {candidate && (
        <p>
          Kandydat: {candidate.version} – {candidate.share} % odwiedzających
          {candidate.share === 0 ? ', wstrzymany' : candidate.serving ? '' : ', jeszcze nie działa'}.
        </p>
      )}
      {candidate?.rejected && <p className="bad">Odrzucony kandydat: {candidate.rejected}</p>}
      <Table
        label={`${name}: błędy i czasy wydań`}
        head={[
          ...['Wydanie', 'Rola', 'Żądania', 'Błędy serwera', 'Bez dostawcy danych', 'Błędy w przeglądarkach'],
          ...['Dane p50 / p95', 'Render p50 / p95', 'LCP p75', 'INP p75', 'CLS p75'],
        ]}
        rows={releases.map((release) => [release.version, roleOf(release), ...figuresOf(release)])}
      />
      <details>
        <summary>Moduły współdzielone</summary>
        <Table
          label={`${name}: moduły współdzielone`}
          head={['Moduł', 'Serwis dostarcza', ...releases.map(({ version }) => `Potrzebuje ${version}`)]}
          rows={modules.map((module) => [
            module,
            provided[module]?.version ?? 'brak',
            ...releases.map(({ shared }) => shared[module] ?? '–'),
          ])}
        />
      </details>
      <details>
        <summary>Rozmiary stron</summary>
        <Table
          label={`${name}: rozmiary stron`}
          head={['Strona', ...releases.map(({ version }) => version)]}
          rows={routes.map((route) => [route, ...releases.map((release) => sizeOf(release, route))])}
        />
      </details>
    </article>
  )
}

function figuresOf({ figures }: ReleaseView): string[] {
  const { server, unavailable, browser, measured } = figures
  const { loader, render, LCP, INP, CLS } = measured
  return [
    count(server.total),
    share(server.failed, server.total),
    count(unavailable),
    share(browser.failed, browser.total),
    durations(loader),
    durations(render),
    LCP ? milliseconds(LCP.p75) : '–',
    INP ? milliseconds(INP.p75) : '–',
    CLS ? decimal(CLS.p75, 3) : '–',
  ]
}

function sizeOf({ sizes, budgets }: ReleaseView, route: string): ReactNode {
  const size = sizes.get(route)
  const budget = budgets?.[route]
  if (!size) return '–'
  if (budget === undefined) return `${decimal(size, 1)} kB`
  const text = `${decimal(size, 1)} kB z ${decimal(budget, 1)} kB`
  return size > budget ? <strong>{text} – za dużo</strong> : text
}

/** A table that scrolls by itself on narrow screens, also with the keyboard. The first cell of a row is its header. */
function Table({
  label,
  head,
  rows,
}: {
  readonly label: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
}) {
  if (rows.length === 0) return <p>Brak.</p>
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
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              <th scope="row">{row[0]}</th>
              {head.slice(1).map((title, index) => (
                <td key={title}>{row[index + 1]}</td>
              ))}
            </tr>
          ))}
        </tbody>
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
