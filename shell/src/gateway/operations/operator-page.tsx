import { createHash } from 'node:crypto'
import { SHARED_INSTANCES } from '@medicena/zone-kit/shared-modules/instances'
import { renderToStaticMarkup } from 'react-dom/server'
import type { OperatorView, ReleaseView } from './site-status.ts'
import type { Quantiles } from './telemetry/quantiles.ts'

const STYLES = `
body { margin: 0 auto; max-width: 80rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1d2733; }
h1, h2, p, th, td { overflow-wrap: anywhere; }
section { margin-block: 2rem; overflow-x: auto; }
section:focus-visible { outline: 3px solid #0b5cad; outline-offset: 2px; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 1rem 0.25rem 0; min-width: 5rem; text-align: left; vertical-align: top; }
tbody th { min-width: 12rem; }
.good { padding: 0.75rem; background: #e3f1e3; }
.bad { padding: 0.75rem; background: #fbe3e3; }
`

const STYLE_HASH = createHash('sha256').update(STYLES).digest('base64')

export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Renders the operators' page, the site's state in tables, as a whole document. */
export function renderOperatorPage({ status, releases, revisions }: OperatorView): string {
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
        <h1>Stan serwisu</h1>
        <p className={asRequested && ready ? 'good' : 'bad'}>
          {ready ? 'Serwis może obsługiwać odwiedzających.' : 'Serwis nie może obsługiwać odwiedzających.'}{' '}
          {asRequested
            ? 'Każda strefa serwuje wydanie, które wskazuje rejestr.'
            : 'Nie każda strefa serwuje wydanie, które wskazuje rejestr.'}{' '}
          Rewizja rejestru: {revision}.
        </p>
        <main>
          <Table title="Strefy" rows={Object.entries(zones).map(([zone, state]) => ({ zone, ...state }))} />
          <Table title="Wydania" rows={releases.map((release) => figureRow(release, zones))} />
          <Table title="Automatyczne wycofania" rows={rollbacks} />
          <Table title="Historia rejestru" rows={revisions} />
          <Table title="Procesy" rows={servers} />
          <Table title="Procesy, które zakończyły się nieoczekiwanie" rows={faults} />
          <Table title="Rozmiary stron" rows={releases.flatMap(sizeRows)} />
          <Table title="Moduły współdzielone" rows={releases.flatMap(moduleRows)} />
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${markup}`
}

/** A table of objects with the same keys. It scrolls by itself on narrow screens, also with the keyboard. */
function Table({ title, rows }: { readonly title: string; readonly rows: readonly object[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section aria-label={title} tabIndex={0}>
      <h2>
        {title} ({rows.length})
      </h2>
      <table>
        <thead>
          <tr>
            {Object.keys(rows[0] ?? {}).map((column) => (
              <th key={column} scope="col">
                {COLUMNS[column] ?? column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {Object.entries(row).map(([column, value], index) =>
                index === 0 ? (
                  <th key={column} scope="row">
                    {textOf(value)}
                  </th>
                ) : (
                  <td key={column}>{textOf(value)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The Polish names of the keys of the status. */
const COLUMNS: Readonly<Record<string, string>> = {
  at: 'Kiedy',
  by: 'Kto',
  candidate: 'Kandydat',
  changes: 'Zmiana',
  from: 'Wydanie',
  kind: 'Rodzaj',
  importance: 'Znaczenie',
  memoryMb: 'Pamięć w MB',
  message: 'Opis',
  pid: 'Proces',
  reason: 'Powód',
  rejected: 'Odrzucone',
  release: 'Wydanie',
  requested: 'Wskazane',
  revision: 'Rewizja',
  serving: 'Serwowane',
  share: 'Procent odwiedzających',
  startedAt: 'Uruchomiony',
  state: 'Stan',
  to: 'Powrót do',
  version: 'Wydanie',
  why: 'Dlaczego',
  zone: 'Strefa',
}

const VALUES: Readonly<Record<string, string>> = {
  primary: 'główna',
  supporting: 'pomocnicza',
  rollback: 'wycofanie',
  halt: 'wstrzymanie kandydata',
  starting: 'uruchamia się',
  serving: 'działa',
  leaving: 'kończy pracę',
  true: 'tak',
  false: 'nie',
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.join('; ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, part]) => `${COLUMNS[key]}: ${textOf(part)}`)
      .join(', ')
  // Times are UTC, as in logs and the registry.
  const text = String(value).replace(/^(\d{4}-\d\d-\d\d)T([\d:]{8})\.\d+Z$/, '$1 $2 UTC')
  return VALUES[text] ?? text
}

function figureRow({ accepted, figures }: ReleaseView, zones: OperatorView['status']['zones']) {
  const { name, zone, version } = accepted
  const { serving, candidate } = zones[zone] ?? {}
  const { server, unavailable, browser, measured } = figures
  const { loader, render, LCP, INP, CLS } = measured
  return {
    Wydanie: name,
    Rola: serving === version ? 'serwowane' : candidate?.version === version ? 'kandydat' : 'inne',
    Żądania: count(server.total),
    'Błędy serwera': share(server.failed, server.total),
    'Bez dostawcy danych': count(unavailable),
    'Błędy w przeglądarkach': share(browser.failed, browser.total),
    'Dane p50 / p95': durations(loader),
    'Render p50 / p95': durations(render),
    'LCP p75': LCP && milliseconds(LCP.p75),
    'INP p75': INP && milliseconds(INP.p75),
    'CLS p75': CLS && decimal(CLS.p75, 3),
  }
}

const sizeRows = ({ accepted: { name, fetched }, sizes }: ReleaseView) =>
  [...sizes].map(([route, size]) => {
    const budget = fetched.release.budgets?.[route]
    const isOver = budget !== undefined && size > budget
    return {
      Wydanie: name,
      Strona: route,
      Rozmiar: `${decimal(size, 1)} kB`,
      Budżet: budget === undefined ? null : `${decimal(budget, 1)} kB${isOver ? ' – za dużo' : ''}`,
    }
  })

const PROVIDED: Readonly<Record<string, { readonly version: string }>> = SHARED_INSTANCES

const moduleRows = ({ accepted: { name, fetched } }: ReleaseView) =>
  Object.entries(fetched.release.shared).map(([module, range]) => ({
    Wydanie: name,
    Moduł: module,
    Potrzebuje: range,
    'Serwis dostarcza': PROVIDED[module]?.version,
  }))

const decimal = (value: number, digits: number): string =>
  value.toLocaleString('pl', { maximumFractionDigits: digits })

const count = (value: number): string => decimal(value, 0)

const share = (failed: number, total: number): string =>
  total === 0 ? count(failed) : `${count(failed)} (${decimal((failed / total) * 100, 1)} %)`

const milliseconds = (seconds: number): string => `${count(seconds * 1_000)} ms`

const durations = (quantiles: Quantiles | null): string | null =>
  quantiles && `${milliseconds(quantiles.p50)} / ${milliseconds(quantiles.p95)}`
