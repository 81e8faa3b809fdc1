import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5'
import { slugify } from '../../src/text.ts'
import {
  lineText,
  type TextBlock,
  type TextInline,
  type TextLine,
  type TextTree,
} from '../../src/texts/text-tree.ts'
import { withNonBreakingSpaces } from '../../src/typography.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

const SERVICE_LINK = /^\/uslugi-medyczne\/stomatologia\/([a-z0-9-]+)$/
const TAG = /<\/?[a-z][a-z0-9]*/gi

/** Compiled text with the messages for its editor. */
export interface CompiledText {
  readonly tree: TextTree
  /** Errors that prevent publishing, with line numbers. */
  readonly errors: readonly string[]
  /** Changes made by the compiler: links to unknown pages become plain text. */
  readonly notices: readonly string[]
}

/**
 * Compiles the HTML of a text. Allows h2 h3 p ul li br a, no attributes but the `href` of `a`, and links to `/` and dental
 * pages. Everything else is an error, so that no content disappears silently.
 * @param isPage tells whether a slug is a dental category or service of the catalogue
 */
export function compileText(html: string, isPage: (slug: string) => boolean): CompiledText {
  return new Compiler(isPage).compile(html)
}

class Compiler {
  readonly #errors: string[] = []
  readonly #notices: string[] = []
  readonly #isPage: (slug: string) => boolean

  constructor(isPage: (slug: string) => boolean) {
    this.#isPage = isPage
  }

  compile(html: string): CompiledText {
    const fragment = parseFragment(html, {
      sourceCodeLocationInfo: true,
      onParseError: ({ code, startLine }) => this.#errors.push(`line ${startLine}: ${code}`),
    })
    // The parser repairs unclosed and surplus tags silently.
    const sourceTags = html.match(TAG)?.join(' ').toLowerCase()
    if (sourceTags !== serialize(fragment).match(TAG)?.join(' ')) this.#errors.push('tags do not nest')

    const tree = fragment.childNodes.flatMap((node) => this.#block(node))
    const [first] = tree
    if (!first || !('h2' in first)) this.#errors.push('does not begin with an h2')
    const ids = tree.flatMap((block) => ('h2' in block ? [block.id] : []))
    if (new Set(ids).size < ids.length) this.#errors.push('two h2 have the same text')
    return { tree, errors: this.#errors, notices: this.#notices }
  }

  #block(node: Node): TextBlock[] {
    if (isBlank(node)) return []
    if (!defaultTreeAdapter.isElementNode(node)) return this.#reject(node, 'text outside of a paragraph')
    this.#checkAttributes(node)
    switch (node.tagName) {
      case 'h2': {
        const h2 = this.#line(node, ['br'])
        return [{ h2, id: `o-${slugify(lineText(h2))}` }]
      }
      case 'h3':
        return [{ h3: this.#line(node, ['br']) }]
      case 'p':
        return [{ p: this.#line(node, ['br', 'a']) }]
      case 'ul':
        return [{ ul: node.childNodes.flatMap((item) => this.#item(item)) }]
      default:
        return this.#reject(node, `<${node.tagName}> is not allowed here`)
    }
  }

  #item(node: Node): TextLine[] {
    if (isBlank(node)) return []
    if (!defaultTreeAdapter.isElementNode(node) || node.tagName !== 'li') {
      return this.#reject(node, 'a list holds items only')
    }
    this.#checkAttributes(node)
    return [this.#line(node, ['br', 'a'])]
  }

  #line(element: Element, allowed: readonly string[]): TextLine {
    const line = trim(element.childNodes.flatMap((node) => this.#inline(node, allowed)))
    if (line.length === 0) this.#reject(element, `<${element.tagName}> is empty`)
    return line
  }

  #inline(node: Node, allowed: readonly string[]): TextInline[] {
    if (defaultTreeAdapter.isTextNode(node)) return [inlineText(node.value)]
    if (!defaultTreeAdapter.isElementNode(node) || !allowed.includes(node.tagName)) {
      return this.#reject(node, `<${node.nodeName}> is not allowed here`)
    }
    if (node.tagName === 'a') return this.#link(node)
    this.#checkAttributes(node)
    return ['\n']
  }

  #link(element: Element): TextInline[] {
    const href = element.attrs.find(({ name }) => name === 'href')?.value ?? ''
    const text = lineText(this.#line(element, []))
    this.#checkAttributes(element, ['href'])
    const slug = SERVICE_LINK.exec(href)?.[1]
    if (href !== '/' && slug === undefined) return this.#reject(element, `'${href}' is not a page to link to`)
    if (slug === undefined || this.#isPage(slug)) return [{ a: href, text }]
    this.#notices.push(`${lineOf(element)}: the catalogue has no '${slug}', so '${text}' is not a link`)
    return [text]
  }

  #checkAttributes(element: Element, allowed: readonly string[] = []): void {
    for (const { name } of element.attrs) {
      if (!allowed.includes(name)) this.#reject(element, `<${element.tagName}> may not have '${name}'`)
    }
  }

  #reject(node: Node, reason: string): [] {
    this.#errors.push(`${lineOf(node)}: ${reason}`)
    return []
  }
}

function lineOf(node: Node): string {
  return `line ${node.sourceCodeLocation?.startLine ?? '?'}`
}

function isBlank(node: Node): boolean {
  return defaultTreeAdapter.isTextNode(node) && node.value.trim() === ''
}

/** Collapses white space like HTML and adds no-break spaces. */
function inlineText(text: string): string {
  return withNonBreakingSpaces(text.replace(/[ \t\r\n]+/g, ' '))
}

/** Trims a line and drops empty parts. */
function trim(line: readonly TextInline[]): TextInline[] {
  const [first] = line
  const last = line.at(-1)
  if (typeof first === 'string' && /^ /.test(first)) return trim([first.trimStart(), ...line.slice(1)])
  if (typeof last === 'string' && / $/.test(last)) return trim([...line.slice(0, -1), last.trimEnd()])
  return line.filter((inline) => inline !== '')
}
