/** Inline content: text, a line break (a single '\n') or a link to a page of this site. */
export type TextInline = string | { readonly a: string; readonly text: string }

/** Content of a heading, paragraph or list item. */
export type TextLine = readonly TextInline[]

/** Block by its HTML tag; the `id` of an `h2` is its fragment for the table of contents. */
export type TextBlock =
  | { readonly h2: TextLine; readonly id: string }
  | { readonly h3: TextLine }
  | { readonly p: TextLine }
  | { readonly ul: readonly TextLine[] }

/** Catalogue text as a tree of the allowed elements only. Begins with an `h2`. */
export type TextTree = readonly TextBlock[]

/** Returns a line as plain text, without links and line breaks. */
export function lineText(line: TextLine): string {
  return line.map((inline) => (typeof inline === 'string' ? inline.replace('\n', ' ') : inline.text)).join('')
}
