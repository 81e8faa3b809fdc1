/// <reference types="@rspack/core/module" />

/**
 * Applies the hot updates from this build to a later one, one after the other, to its modules and style sheets.
 * @param hash the later build's
 * @throws Error when a changed module cannot be replaced, for example a list of routes: the page must be loaded again
 */
export default async function applyUpdates(hash: string): Promise<void> {
  // Resolves to null when there is no update.
  while (__webpack_hash__ !== hash && (await import.meta.webpackHot?.check(true))) emptyReplacedStyles()
}

/**
 * Empties inlined style sheets for which an update has loaded a later one, with a parameter `hmr`. The order of the
 * cascade layers stays: style sheets of zones may now come before the shell's, which declares it.
 */
function emptyReplacedStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const href = CSS.escape(style.dataset['href'] ?? '')
    const { sheet } = style
    if (!sheet || !document.querySelector(`link[href^="${href}"][href*="hmr="]`)) continue
    for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
      if (!(sheet.cssRules[index] instanceof CSSLayerStatementRule)) sheet.deleteRule(index)
    }
  }
}
