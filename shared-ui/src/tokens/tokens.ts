/**
 * The design tokens of the product. `pnpm --filter @medicena/shared-ui tokens` writes them as custom properties to
 * tokens.css: `tokens.color.inkMuted` becomes `--color-ink-muted`. Style sheets use these custom properties; colours,
 * sizes, layers and durations are defined nowhere else.
 */
export const tokens = {
  /** Named by role, not by hue. */
  color: {
    /** The page background. */
    ground: '#f7f7f9',
    surface: '#ffffff',
    /** Areas inside a surface: table heads, skeletons, subtle hover. */
    sunken: '#eef1f5',
    /** Decorative dividers. */
    line: '#dfe4ec',
    /** Borders of controls: 3:1 against surface and ground. */
    lineStrong: '#7b879b',
    ink: '#0c1c38',
    inkMuted: '#475570',
    inkSubtle: '#5c6880',
    primary: '#0a6870',
    primaryHover: '#075259',
    primaryActive: '#053f45',
    primarySoft: '#e1f1f1',
    primarySoftHover: '#cfe7e8',
    onPrimary: '#ffffff',
    /** Reserved for promotions. */
    promotion: '#b4225c',
    onPromotion: '#ffffff',
    success: '#19693c',
    successSoft: '#e5f4ea',
    warning: '#7a4d05',
    warningSoft: '#fdf3d8',
    danger: '#b3261e',
    dangerSoft: '#fdecea',
    /** The dark background of the footer. */
    night: '#0c1c38',
    nightLine: '#2b3b5b',
    onNight: '#ffffff',
    onNightMuted: '#b9c4d8',
    /** Between the page and a dialog. */
    backdrop: 'rgb(12 28 56 / 55%)',
    /** The ground as seen through the backdrop, opaque, for the scrollbar gutter that no backdrop covers. */
    groundBehind: '#767f8f',
    /** Poland on the embedded map: markers and side streets are white. */
    land: '#f3f4ef',
    /** Sea and lakes of the embedded map. */
    water: '#d5e5ec',
    /** Rivers of the embedded map, which are too thin for the colour of lakes. */
    waterLine: '#a3c6d6',
    builtUp: '#e9ebe9',
    green: '#dcebdd',
    /** Roads of the embedded map, and the borders of streets that are near. */
    road: '#ccd4de',
    roadFast: '#b1bccb',
    street: '#ffffff',
    focus: '#0a6870',
    onNightFocus: '#8ee0de',
  },
  font: {
    sans: '"Inter PL", "Inter PL Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    /** Storage keys and other code. */
    mono: 'ui-monospace, "Cascadia Mono", "Liberation Mono", monospace',
  },
  /** Fluid between viewports of 360 and 1280 px. */
  fontSize: {
    xs: '0.8125rem',
    sm: '0.875rem',
    md: '1rem',
    lg: 'clamp(1.0625rem, 1.038rem + 0.109vw, 1.125rem)',
    xl: 'clamp(1.1875rem, 1.09rem + 0.435vw, 1.4375rem)',
    '2xl': 'clamp(1.4375rem, 1.242rem + 0.87vw, 1.9375rem)',
    '3xl': 'clamp(1.875rem, 1.41rem + 2.065vw, 3.0625rem)',
  },
  fontWeight: { regular: '400', medium: '500', semibold: '600', bold: '700' },
  lineHeight: { tight: '1.14', snug: '1.3', normal: '1.55' },
  letterSpacing: { tight: '-0.022em', snug: '-0.011em' },
  /** Steps of 4 px at the default root font size. */
  space: {
    '0': '0',
    '1': '0.25rem',
    '2': '0.5rem',
    '3': '0.75rem',
    '4': '1rem',
    '5': '1.25rem',
    '6': '1.5rem',
    '8': '2rem',
    '10': '2.5rem',
    '12': '3rem',
    '16': '4rem',
    '20': '5rem',
    /** Between the edge of the viewport and the content. */
    gutter: 'clamp(1rem, 0.413rem + 2.609vw, 2.5rem)',
    /** Between the header and the first section. */
    page: 'clamp(1rem, 0.804rem + 0.87vw, 1.5rem)',
    /** Between the sections of a page. */
    section: 'clamp(1.5rem, 0.913rem + 2.609vw, 3rem)',
  },
  radius: { sm: '0.375rem', md: '0.625rem', lg: '0.875rem', pill: '62.5rem' },
  /** Tinted with the ink: neutral grey looks dirty on the ground. */
  shadow: {
    sm: '0 1px 2px rgb(12 28 56 / 6%)',
    md: '0 1px 2px rgb(12 28 56 / 5%), 0 6px 16px -4px rgb(12 28 56 / 10%)',
    lg: '0 2px 4px rgb(12 28 56 / 5%), 0 16px 40px -8px rgb(12 28 56 / 18%)',
  },
  /** Stacking order of the whole site. */
  layer: {
    raised: '1',
    sticky: '100',
    header: '200',
    dropdown: '300',
    toast: '400',
    overlay: '500',
    progress: '600',
    skipLink: '700',
  },
  /**
   * All become zero under prefers-reduced-motion. `turn` and `breathe` are the periods of loading animations, `glide` is
   * the duration of a map zoom.
   */
  duration: {
    fast: '120ms',
    normal: '180ms',
    glide: '250ms',
    turn: '700ms',
    breathe: '1600ms',
    progress: '8s',
  },
  easing: { standard: 'cubic-bezier(0.2, 0, 0, 1)', decelerate: 'cubic-bezier(0.1, 0.7, 0.2, 1)' },
  size: {
    /** The minimum size of a touch target. */
    touch: '2.75rem',
    /** Buttons and fields. */
    control: '3rem',
    /** The fields of a search bar. */
    controlLarge: '3.5rem',
    icon: '1.25rem',
    focusRing: '3px',
    focusOffset: '2px',
    hairline: '1px',
    stroke: '2px',
    /** The visible part of a slider's thumb; its touch target is `touch`. */
    thumb: '1.5rem',
    /** The thickness of a slider's track. */
    track: '0.25rem',
    /** The distance of an underline from its text. */
    underlineOffset: '0.18em',
    /** The estimated height of an offer's row before it is rendered. */
    row: '14rem',
    header: '4rem',
    /** Above a heading that was scrolled to, on a phone and on wider screens. */
    scrollOffsetNarrow: '130px',
    scrollOffset: '80px',
    /** The bar of the mobile bottom menu. */
    bottomMenu: '3.75rem',
    /** The height that a banner at the bottom of the viewport may cover. */
    bannerClearance: '12rem',
    /** The width of the list beside the map. */
    listColumn: '409px',
    container: '75rem',
    containerWide: '90rem',
    containerNarrow: '45rem',
    containerForm: '28rem',
    /** The minimum width of a column before it wraps. */
    column: '18rem',
    columnNarrow: '12rem',
    /** The maximum width of a bottom sheet, so that a tablet shows the page beside it. */
    sheet: '40rem',
    /** The maximum height of a popup list. */
    popup: '24rem',
    /** The width of a dialog with a map. */
    'dialog-large': '60rem',
    /** The maximum width of a popover. */
    popover: '22rem',
    /** The maximum width of a toast. */
    toast: '30rem',
    /** The minimum height of a text area. */
    textArea: '7rem',
    /** The width of a carousel's card on a phone, so that the next one shows at the edge. */
    slide: '82%',
    /** The maximum length of a line of running text. */
    measure: '68ch',
    measureShort: '32ch',
  },
} as const

export type ColorToken = keyof typeof tokens.color

/** The tokens with another value where the visitor's system asks for a dark theme. Prints are light. */
export const darkTokens: {
  readonly color: Readonly<Record<ColorToken, string>>
  readonly shadow: Readonly<Record<keyof typeof tokens.shadow, string>>
} = {
  color: {
    ground: '#0e1420',
    surface: '#161f2f',
    sunken: '#1f2a3d',
    line: '#2c3950',
    lineStrong: '#7d8ba3',
    ink: '#eef2f8',
    inkMuted: '#b7c2d4',
    inkSubtle: '#9aa7bc',
    primary: '#5cc4c6',
    primaryHover: '#7fd6d6',
    primaryActive: '#a3e4e2',
    primarySoft: '#12363d',
    primarySoftHover: '#184751',
    onPrimary: '#06282b',
    promotion: '#f38db4',
    onPromotion: '#33061a',
    success: '#7ad29b',
    successSoft: '#143524',
    warning: '#e9bd62',
    warningSoft: '#3a2c0c',
    danger: '#f39a93',
    dangerSoft: '#42191a',
    night: '#0a1020',
    nightLine: '#2b3b5b',
    onNight: '#ffffff',
    onNightMuted: '#b9c4d8',
    backdrop: 'rgb(4 8 16 / 65%)',
    groundBehind: '#080c16',
    land: '#182330',
    water: '#1b2c3d',
    waterLine: '#2f4a62',
    builtUp: '#1d2937',
    green: '#19302c',
    road: '#394760',
    roadFast: '#4d5d78',
    street: '#2a374b',
    focus: '#5cc4c6',
    onNightFocus: '#8ee0de',
  },
  shadow: {
    sm: '0 1px 2px rgb(0 0 0 / 40%)',
    md: '0 1px 2px rgb(0 0 0 / 40%), 0 6px 16px -4px rgb(0 0 0 / 50%)',
    lg: '0 2px 4px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 60%)',
  },
}

/** Returns the custom property of a token: `customProperty('fontSize', 'xl')` is `--font-size-xl`. */
export function customProperty(group: string, name: string): string {
  return `--${kebabCase(group)}-${kebabCase(name)}`
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Text and background colours in use. A test holds each pair to 4.5:1 (WCAG 2.2, 1.4.3). */
export const textColorPairs: readonly (readonly [text: ColorToken, background: ColorToken])[] = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink', 'primarySoft'],
  ['inkMuted', 'ground'],
  ['inkMuted', 'surface'],
  ['inkMuted', 'sunken'],
  ['inkMuted', 'primarySoft'],
  ['inkSubtle', 'ground'],
  ['inkSubtle', 'surface'],
  ['inkSubtle', 'sunken'],
  ['primary', 'ground'],
  ['primary', 'surface'],
  ['primary', 'primarySoft'],
  ['primaryHover', 'primarySoft'],
  ['primaryHover', 'primarySoftHover'],
  ['primaryHover', 'sunken'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimary', 'primaryActive'],
  ['promotion', 'ground'],
  ['promotion', 'surface'],
  ['onPromotion', 'promotion'],
  ['success', 'surface'],
  ['success', 'successSoft'],
  ['warning', 'surface'],
  ['warning', 'warningSoft'],
  ['danger', 'surface'],
  ['danger', 'ground'],
  ['danger', 'dangerSoft'],
  ['ink', 'successSoft'],
  ['ink', 'warningSoft'],
  ['ink', 'dangerSoft'],
  ['onNight', 'night'],
  ['onNightMuted', 'night'],
]

/** Edges of controls and focus rings with their background. A test holds each pair to 3:1 (WCAG 2.2, 1.4.11). */
export const nonTextColorPairs: readonly (readonly [edge: ColorToken, background: ColorToken])[] = [
  ['lineStrong', 'surface'],
  ['lineStrong', 'ground'],
  ['danger', 'surface'],
  ['primary', 'surface'],
  ['primary', 'ground'],
  ['primary', 'sunken'],
  ['focus', 'surface'],
  ['focus', 'ground'],
  ['focus', 'primarySoft'],
  ['onNightFocus', 'night'],
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
