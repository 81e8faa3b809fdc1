import { renderToStaticMarkup } from 'react-dom/server'
import { OPERATIONS } from './commands.ts'
import { describeDecision, placeOf } from './describe-decision.ts'
import type { Entry, PreparedDecision, Section } from './entry.ts'
import { FIELD_LABELS, FIELDS } from './labels.ts'
import type { LoggedDecision } from './moderation-log.ts'

/** Styles of the page; the content security policy allows them by their hash. */
export const STYLES = `
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1d2733; background: #fff; }
h1, h2, h3 { line-height: 1.2; overflow-wrap: anywhere; }
nav ul, .log { padding: 0; list-style: none; }
nav li { display: inline-block; margin: 0 1rem 0.5rem 0; }
a { color: #00566b; }
article { margin-block: 1rem; padding: 1rem; border: 1px solid #6b7a8a; border-radius: 0.5rem; }
article h3 { margin-top: 0; }
dl { display: grid; grid-template-columns: minmax(6rem, 12rem) 1fr; gap: 0.25rem 1rem; margin-block: 1rem; }
dl div { display: contents; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
.flag { padding-inline: 0.5rem; background: #fff1c9; }
img { max-width: 100%; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: end; margin-block: 0.75rem; }
label { display: grid; flex: 1 1 14rem; font-size: 0.875rem; }
input, select, button { min-height: 44px; box-sizing: border-box; padding: 0.25rem 0.75rem; border: 1px solid #6b7a8a; border-radius: 0.25rem; font: inherit; font-size: 1rem; }
button { background: #00566b; color: #fff; cursor: pointer; }
:focus-visible { outline: 3px solid #00566b; outline-offset: 2px; }
.notice, .error { padding: 0.75rem; background: #e3f1e3; }
.error { background: #fbe3e3; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-block-end: 0.5rem; } }
`

/** Data of the operators' page. */
export interface PageData {
  readonly sections: readonly Section[]
  readonly log: readonly LoggedDecision[]
  /** The operator's name, recorded with every decision; '' before it was entered. */
  readonly operator: string
  /** Text of the search for facilities; '' for the queue. */
  readonly query: string
  /** Text about the effect of the last decision; '' without one. */
  readonly notice: string
  readonly siteOrigin: string
}

/** Question or problem of a decision, with what was entered, so that nothing is lost. */
export interface DecisionPage {
  readonly title: string
  readonly problem: string | null
  readonly sections: readonly Section[]
  /** Null if it is not possible any more; then the sections have what is. */
  readonly decision: PreparedDecision | null
  readonly operator: string
  readonly reason: string
  readonly siteOrigin: string
}

/** Renders the operators' page: what waits, or the facilities of a search. */
export function renderPage({ sections, log, operator, query, notice, siteOrigin }: PageData): string {
  return document(
    'Weryfikacja',
    <>
      <header>
        <h1>Weryfikacja placówek</h1>
        {notice !== '' && (
          <p className="notice" role="status">
            {notice}
          </p>
        )}
        <search>
          <form method="get" action="/moderation">
            <label>
              Placówka: numer, dwa numery, telefon albo nazwa i miasto
              <input name="q" defaultValue={query} />
            </label>
            <button type="submit">Znajdź</button>
          </form>
        </search>
      </header>
      <nav aria-label="Na tej stronie">
        <ul>
          {query !== '' && (
            <li>
              <a href="/moderation">Wszystko, co czeka</a>
            </li>
          )}
          {sections.map((section, index) => (
            <li key={section.title}>
              <a href={`#s${index}`}>{headingOf(section)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <Sections sections={sections} operator={operator} siteOrigin={siteOrigin} />
        <section>
          <h2>Decyzje</h2>
          <ul className="log">
            {log.map((decision) => (
              <li key={decision.id}>
                <span>{describeDecision(decision)}</span>{' '}
                {placeOf(decision) !== null && (
                  <a href={`/moderation?q=${decision.facilityId}`}>{placeOf(decision)}</a>
                )}
              </li>
            ))}
          </ul>
        </section>
      </main>
    </>,
  )
}

/** Renders one decision, to ask once more or to say why it was not possible. */
export function renderDecision({ title, problem, sections, decision, ...page }: DecisionPage): string {
  const { operator, reason, siteOrigin } = page
  return document(
    title,
    <main>
      <h1>{title}</h1>
      {problem !== null && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      {decision === null && reason !== '' && <p>{`Powód: ${reason}`}</p>}
      <Sections sections={sections} operator={decision === null ? operator : null} siteOrigin={siteOrigin} />
      {decision !== null && (
        <DecisionForm decision={decision} operator={operator} reason={reason} isConfirmation />
      )}
      <p>
        <a href="/moderation">Wróć do listy bez decyzji</a>
      </p>
    </main>,
  )
}

function document(title: string, body: React.ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="pl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | Medicena`}</title>
        <style>{STYLES}</style>
      </head>
      <body>{body}</body>
    </html>,
  )}`
}

interface SectionsProps {
  readonly sections: readonly Section[]
  /** Null where the entries are shown without their decisions. */
  readonly operator: string | null
  readonly siteOrigin: string
}

function Sections({ sections, operator, siteOrigin }: SectionsProps) {
  return sections.map((section, index) => (
    <section key={section.title}>
      <h2 id={`s${index}`}>{headingOf(section)}</h2>
      {section.entries.length === 0 && <p>Brak pozycji.</p>}
      {section.entries.map((entry) => (
        <EntryCard
          key={entry.title + entry.facts[0]?.text}
          entry={entry}
          operator={operator}
          siteOrigin={siteOrigin}
        />
      ))}
    </section>
  ))
}

/** Only what waits is counted. */
function headingOf({ title, entries, isWaiting }: Section): string {
  return isWaiting ? `${title} (${entries.length})` : title
}

function EntryCard({
  entry: { title, facts, photo, decisions },
  operator,
  siteOrigin,
}: { readonly entry: Entry } & Pick<SectionsProps, 'operator' | 'siteOrigin'>) {
  return (
    <article>
      <h3>{title}</h3>
      {photo !== undefined && <img src={`/moderation/photos/${photo}`} alt={facts[0]?.text ?? ''} />}
      <dl>
        {facts.map(({ label, text, href, isFlag }) => (
          <div key={label + text}>
            <dt>{label}</dt>
            <dd className={isFlag ? 'flag' : undefined}>
              {href === undefined ? text : <a href={addressOf(href, siteOrigin)}>{text}</a>}
            </dd>
          </div>
        ))}
      </dl>
      {operator !== null &&
        decisions.map((decision) => (
          <DecisionForm key={decision.command} decision={decision} operator={operator} />
        ))}
    </article>
  )
}

/** Paths are those of the site, except of the operators' page. */
function addressOf(href: string, siteOrigin: string): string {
  return href.startsWith('/') && !href.startsWith('/moderation') ? siteOrigin + href : href
}

interface DecisionFormProps {
  readonly decision: PreparedDecision
  readonly operator: string
  readonly reason?: string
  /** Whether this form confirms a decision that the operator has seen once. */
  readonly isConfirmation?: boolean
}

function DecisionForm({
  decision: { command, values },
  operator,
  reason = '',
  isConfirmation = false,
}: DecisionFormProps) {
  const operation = OPERATIONS[command]
  const missing = operation.parameters.filter((name) => values[name] === undefined)
  return (
    <form method="post" action="/moderation/decision">
      <input type="hidden" name="command" value={command} />
      {isConfirmation && <input type="hidden" name="confirmed" value="yes" />}
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {missing.map((name) => (
        <Field key={name} name={name} choices={operation.choices[name]} />
      ))}
      <label>
        {operation.needsReason ? 'Powód (przeczyta go adresat)' : 'Uwaga dla adresata (opcjonalnie)'}
        <input name="reason" defaultValue={reason} maxLength={500} required={operation.needsReason} />
      </label>
      <label>
        Twój podpis
        <input name="operator" defaultValue={operator} minLength={2} maxLength={80} required />
      </label>
      <button type="submit">{operation.label}</button>
    </form>
  )
}

interface FieldProps {
  readonly name: string
  /** Names of facility fields; any text without them. */
  readonly choices: readonly string[] | undefined
}

function Field({ name, choices }: FieldProps) {
  const label = FIELD_LABELS[name] ?? name
  const labels: Readonly<Record<string, string>> = FIELDS
  return choices ? (
    <label>
      {label}
      <select name={name} required>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {labels[choice] ?? choice}
          </option>
        ))}
      </select>
    </label>
  ) : (
    <label>
      {label}
      <input name={name} required />
    </label>
  )
}
