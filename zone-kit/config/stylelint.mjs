/**
 * Allows only tokens for colours, sizes, durations and z-indexes in style sheets of shell and zones. Exceptions are 0,
 * relative units (%, fr, em, viewport units), units of print (mm, pt), and the width of the breakpoint.
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
        ignoreMediaFeatureNames: { px: ['min-width', 'max-width', 'max-height'] },
        // The scroll offsets at which the header changes are numbers of docs/product.md, not sizes.
        ignoreProperties: { px: ['animation-range'] },
      },
    ],
    // Without a class at the end, Chromium computes the styles of the whole page again after any change of the DOM.
    'selector-disallowed-list': [
      ['/:has\\(.*\\)\\s*[>+~\\s](?:[^(,]*[>+~\\s])?\\s*[:*]/'],
      { message: 'The selector after `:has()` must end with a class' },
    ],
    // `max-height` is for phones in landscape.
    'media-feature-name-value-allowed-list': {
      'min-width': ['769px'],
      'max-width': ['768px'],
      'max-height': ['480px'],
    },
    'declaration-property-value-allowed-list': {
      'z-index': ['auto', '/^var\\(--layer-/', '/^calc\\(var\\(--layer-/'],
      'font-weight': ['/^var\\(--font-weight-/', 'inherit'],
      'line-height': ['/^var\\(--line-height-/', 'inherit', '1'],
      'font-family': ['/^var\\(--font-/', 'inherit'],
    },
  },
}
