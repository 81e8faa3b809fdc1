/** The tokens of a theme: values by custom property. */
export type Tokens = Readonly<Record<string, string>>

/** Reads the tokens of both themes from tokens.css. */
export function readTokens(css: string): { readonly light: Tokens; readonly dark: Tokens } {
  const [light, dark] = css
    .split('@media')
    .map((block) =>
      Object.fromEntries(
        [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, property = '', value = '']) => [
          property,
          value,
        ]),
      ),
    )
  return { light: light ?? {}, dark: dark ?? {} }
}

/** The names of two colour tokens: of text or an edge, and of its background. */
type ColorPair = readonly [foreground: string, background: string]

/** Text and background colours in use. A test holds each pair to 4.5:1 (WCAG 2.2, 1.4.3). */
export const textColorPairs: readonly ColorPair[] = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink', 'primary-soft'],
  ['ink-muted', 'ground'],
  ['ink-muted', 'surface'],
  ['ink-muted', 'sunken'],
  ['ink-muted', 'primary-soft'],
  ['ink-subtle', 'ground'],
  ['ink-subtle', 'surface'],
  ['ink-subtle', 'sunken'],
  ['primary', 'ground'],
  ['primary', 'surface'],
  ['primary', 'primary-soft'],
  ['primary-hover', 'primary-soft'],
  ['primary-hover', 'primary-soft-hover'],
  ['primary-hover', 'sunken'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-active'],
  ['promotion', 'ground'],
  ['promotion', 'surface'],
  ['on-promotion', 'promotion'],
  ['success', 'surface'],
  ['success', 'success-soft'],
  ['warning', 'surface'],
  ['warning', 'warning-soft'],
  ['danger', 'surface'],
  ['danger', 'ground'],
  ['danger', 'danger-soft'],
  ['ink', 'success-soft'],
  ['ink', 'warning-soft'],
  ['ink', 'danger-soft'],
  ['on-night', 'night'],
  ['on-night-muted', 'night'],
]

/** Edges of controls and focus rings with their background. A test holds each pair to 3:1 (WCAG 2.2, 1.4.11). */
export const nonTextColorPairs: readonly ColorPair[] = [
  ['line-strong', 'surface'],
  ['line-strong', 'ground'],
  ['danger', 'surface'],
  ['primary', 'surface'],
  ['primary', 'ground'],
  ['primary', 'sunken'],
  ['focus', 'surface'],
  ['focus', 'ground'],
  ['focus', 'primary-soft'],
  ['on-night-focus', 'night'],
]

/** Returns the contrast ratio of two opaque `#rrggbb` colours, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns the relative luminance of a colour, 0 to 1 (WCAG 2.2, definition of relative luminance). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
