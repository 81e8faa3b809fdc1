/** A piece of a line: words, a line break ('\n' alone) or a link to a page of this site. */
export type TextInline = string | { readonly a: string; readonly text: string }

/** Words of one line, in order. */
export type TextLine = readonly TextInline[]

/** A block by its HTML tag; an `h2` carries the fragment by which a table of contents reaches it. */
export type TextBlock =
  | { readonly h2: TextLine; readonly id: string }
  | { readonly h3: TextLine }
  | { readonly p: TextLine }
  | { readonly ul: readonly TextLine[] }

/** A text of the catalogue as a tree: what may not stand in one can't be said in it. It begins with an `h2`. */
export type TextTree = readonly TextBlock[]

/** The words of a line, without links and line breaks. */
export function lineWords(line: TextLine): string {
  return line.map((inline) => (typeof inline === 'string' ? inline.replace('\n', ' ') : inline.text)).join('')
}
