/**
 * Tokens only: no style sheet of shell and zones states a colour, a size, a duration or a z-index of its own. Left free are 0,
 * shares of something (%, fr, em, parts of the window), what is measured on paper, and the width at which the layout changes.
 *
 * @type {import('stylelint').Config}
 */
export default {
  reportNeedlessDisables: true,
  rules: {
    'color-no-hex': true,
    'color-named': ['never', { ignore: ['inside-function'] }],
    'function-disallowed-list': [['/^rgb/', '/^hsl/', 'hwb', '/lab$/', '/lch$/', 'color']],
    'unit-disallowed-list': [
      ['px', 'rem', 'ch', 'ex', 'ms', 's'],
      {
        ignoreMediaFeatureNames: { px: ['min-width', 'max-width'] },
        // How far a page is scrolled is the specification's number, no size of anything.
        ignoreProperties: { px: ['animation-range'] },
      },
    ],
    'media-feature-name-value-allowed-list': { 'min-width': ['769px'], 'max-width': ['768px'] },
    'declaration-property-value-allowed-list': {
      'z-index': ['auto', '/^var\\(--layer-/', '/^calc\\(var\\(--layer-/'],
      'font-weight': ['/^var\\(--font-weight-/', 'inherit'],
      'line-height': ['/^var\\(--line-height-/', 'inherit', '1'],
      'font-family': ['/^var\\(--font-/', 'inherit'],
    },
  },
}
