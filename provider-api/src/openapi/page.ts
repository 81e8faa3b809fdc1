import type { Content, OpenApiDocument, Operation, Parameter } from './document.ts'
import { STYLE } from './page-style.ts'
import type { JsonSchema } from './schemas.ts'
import { typeText } from './type-text.ts'

/** Markup; whatever else is put into it is escaped. */
class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | Html | readonly Html[]

function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const written = parts.map((part) => (typeof part === 'string' ? escaped(part) : write(part)))
  return new Html(strings.map((text, index) => text + (written[index] ?? '')).join(''))
}

function write(part: Html | readonly Html[]): string {
  return part instanceof Html ? part.text : part.map(({ text }) => text).join('')
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
}

const NOTHING = new Html('')

/** The description of the API as a page: no script, one style of its own. */
export function writePage({ info, paths, tags, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = tags.map(({ name }, index) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return html`<h2 id="g${String(index)}">${name}</h2>${own.map(({ path, method, operation }) => describeOperation(path, method, operation))}`
  })
  const schemas = Object.entries(components.schemas).sort(([left], [right]) => (left < right ? -1 : 1))
  return html`<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header>
<h1>${info.title}</h1>
<p>${info.description}</p>
<p>Opis dla programów: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1, wersja ${info.version}).</p>
<nav aria-label="Grupy zapytań"><ul>
${tags.map(({ name }, index) => html`<li><a href="#g${String(index)}">${name}</a></li>`)}
<li><a href="#schemas">Typy danych</a></li>
</ul></nav>
</header>
<main>
${groups}
<h2 id="schemas">Typy danych</h2>
<p>Znak zapytania: pole można pominąć.</p>
${schemas.map(([name, schema]) => html`<details><summary><code>${name}</code></summary><div id="${name}">${describeSchema(schema)}</div></details>`)}
</main>
</body>
</html>
`.text
}

function describeOperation(path: string, method: string, operation: Operation): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  return html`<details>
<summary><b>${method.toUpperCase()}</b> <code>${path}</code><span>${summary}</span></summary>
<div id="${operationId}">
${description ? html`<p>${description}</p>` : NOTHING}
${parameters ? html`<h3>Parametry</h3><dl>${parameters.map(describeParameter)}</dl>` : NOTHING}
${requestBody ? html`<h3>Treść zapytania</h3>${describeContent(requestBody.content)}` : NOTHING}
<h3>Odpowiedzi</h3>
<dl>${Object.entries(responses).map(([status, response]) => html`<dt><code>${status}</code></dt><dd>${response.description}${status === '200' && response.content ? describeContent(response.content) : NOTHING}</dd>`)}</dl>
</div>
</details>
`
}

function describeParameter({
  name,
  in: place,
  required,
  schema,
  description = '',
  example,
}: Parameter): Html {
  const where = `${place === 'path' ? 'w ścieżce' : 'w adresie po ?'}${required ? '' : ', można pominąć'}`
  const shown = example === undefined ? NOTHING : html` Przykład: <code>${String(example)}</code>`
  return html`<dt><code>${name}: ${typeText(schema)}</code> (${where})</dt><dd>${description}${shown}</dd>`
}

function describeContent(content: Content): Html {
  return html`${Object.values(content).map(({ schema }) => describeSchema(schema))}`
}

/** A type; the entities in it, outside of what is said of fields, lead to their own. */
function describeSchema(schema: JsonSchema): Html {
  const parts = typeText(schema)
    .split(/(?<!\/\/.*)\b([A-Z]\w+)\b/)
    .map((text, index) => (index % 2 === 1 ? html`<a href="#${text}">${text}</a>` : html`${text}`))
  return html`<pre tabindex="0">${parts}</pre>`
}
