const STYLES = `
  section { position: fixed; inset: auto 0 0; z-index: 99999; max-height: 60vh; overflow: auto; padding: 16px 20px;
    background: #1b1f2a; color: #f4f4f6; font: 13px/1.5 ui-monospace, monospace; border-top: 4px solid #e5484d }
  h2 { margin: 0; font-size: 14px }
  pre { margin: 4px 0 16px; white-space: pre-wrap; overflow-wrap: anywhere }
  button { position: sticky; top: 0; float: right; font: inherit; color: inherit; background: #3a4050; border: 0;
    border-radius: 4px; padding: 6px 12px; cursor: pointer }
`

/** The current errors by source: a zone's build, the types, the server, the browser. */
const errors = new Map<string, string>()

let root: ShadowRoot | undefined

/** Shows the errors of a source over the page; an empty text removes them. */
export function showErrors(source: string, text: string): void {
  if (text) errors.set(source, text)
  else errors.delete(source)
  render()
}

function render(): void {
  root ??= createRoot()
  const panel = document.createElement('section')
  panel.setAttribute('aria-label', 'Development errors')
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close' })
  close.onclick = () => root?.replaceChildren()
  panel.append(close)
  for (const [source, text] of errors) {
    panel.append(
      Object.assign(document.createElement('h2'), { textContent: source }),
      Object.assign(document.createElement('pre'), { textContent: text }),
    )
  }
  root.replaceChildren(...(errors.size > 0 ? [panel] : []))
}

/** Creates a shadow root: the styles of the page and of the overlay have no effect on each other. */
function createRoot(): ShadowRoot {
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  // The content security policy blocks style elements that it does not list by hash.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  shadow.adoptedStyleSheets = [sheet]
  document.body.append(host)
  return shadow
}
