/** Markup that needs no escaping. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Content = Html | string | number | null | false | readonly Content[]

/** Builds markup from a template; everything but `Html` is escaped. */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(parts.map((part, index) => part + markupOf(contents[index] ?? null)).join(''))
}

function markupOf(content: Content): string {
  if (content === null || content === false) return ''
  if (content instanceof Html) return content.markup
  if (typeof content === 'object') return content.map(markupOf).join('')
  return String(content).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
