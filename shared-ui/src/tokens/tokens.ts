/**
 * Every design token of the product, in one typed place. `pnpm --filter @medicena/shared-ui tokens` writes them as
 * custom properties to tokens.css: `tokens.color.inkMuted` becomes `--color-ink-muted`. Style sheets use the custom
 * properties only; nothing outside this file states a colour, a size, a layer or a duration.
 */
export const tokens = {
  /** Roles, not hues: a role changes its value here and nowhere else. */
  color: {
    /** The page. SPEC section 9. */
    ground: '#f7f7f9',
    surface: '#ffffff',
    /** Wells inside a surface: table heads, skeletons, quiet hover. */
    sunken: '#eef1f5',
    /** Hairlines that only divide. */
    line: '#dfe4ec',
    /** Borders of things that can be operated: 3:1 against surface and ground. */
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
    /** Promotions only. Nothing else may use it. */
    promotion: '#b4225c',
    promotionSoft: '#fdecf2',
    onPromotion: '#ffffff',
    success: '#19693c',
    successSoft: '#e5f4ea',
    warning: '#7a4d05',
    warningSoft: '#fdf3d8',
    danger: '#b3261e',
    dangerSoft: '#fdecea',
    /** The footer: the ink as a ground. */
    night: '#0c1c38',
    nightLine: '#2b3b5b',
    onNight: '#ffffff',
    onNightMuted: '#b9c4d8',
    /** Over the page, below a dialog. */
    backdrop: 'rgb(12 28 56 / 55%)',
    /** The ground under the backdrop, opaque: for what no backdrop can cover. */
    groundBehind: '#767f8f',
    /** Sea and rivers of the embedded map. */
    water: '#d5e5ec',
    focus: '#0a6870',
    onNightFocus: '#8ee0de',
  },
  font: {
    sans: '"Inter PL", "Inter PL Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    /** Names of storage keys and the like. */
    mono: 'ui-monospace, "Cascadia Mono", "Liberation Mono", monospace',
  },
  /** Grows from a 360 px to a 1280 px wide window. */
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
  letterSpacing: { tight: '-0.022em', snug: '-0.011em', normal: '0' },
  /** Steps of 4 px at the usual root size. */
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
    /** Between the window's edge and the content. */
    gutter: 'clamp(1rem, 0.413rem + 2.609vw, 2.5rem)',
    /** Between the header and the first section. */
    page: 'clamp(1rem, 0.804rem + 0.87vw, 1.5rem)',
    /** Between the sections of a page. */
    section: 'clamp(1.5rem, 0.913rem + 2.609vw, 3rem)',
  },
  radius: { sm: '0.375rem', md: '0.625rem', lg: '0.875rem', xl: '1.25rem', pill: '62.5rem' },
  /** Tinted with the ink, so that nothing looks dirty on the ground. */
  shadow: {
    sm: '0 1px 2px rgb(12 28 56 / 6%)',
    md: '0 1px 2px rgb(12 28 56 / 5%), 0 6px 16px -4px rgb(12 28 56 / 10%)',
    lg: '0 2px 4px rgb(12 28 56 / 5%), 0 16px 40px -8px rgb(12 28 56 / 18%)',
  },
  /** Stacking order of the whole site. */
  layer: {
    base: '0',
    raised: '1',
    sticky: '100',
    header: '200',
    dropdown: '300',
    overlay: '400',
    toast: '500',
    progress: '600',
    skipLink: '700',
  },
  /**
   * All become zero under prefers-reduced-motion. `turn` and `breathe` are periods of loading signs, not transitions; `glide`
   * is how long a map takes to zoom.
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
    /** The smallest side of anything that can be touched. */
    touch: '2.75rem',
    /** Buttons and fields. */
    control: '3rem',
    /** The fields of a search bar. */
    controlLarge: '3.5rem',
    icon: '1.25rem',
    iconLarge: '1.5rem',
    focusRing: '3px',
    focusOffset: '2px',
    hairline: '1px',
    stroke: '2px',
    /** The visible part of a slider's thumb; what can be touched is `touch`. */
    thumb: '1.5rem',
    /** The bar that thumbs move on. */
    track: '0.25rem',
    /** An offer on the map whose price has no room. */
    mapDot: '0.5rem',
    /** How far an underline stands below its text. */
    underlineOffset: '0.18em',
    /** The usual height of a row of an offer: what a list reckons with before it has drawn one. */
    row: '6rem',
    header: '4rem',
    /** Between the window's edge and a heading that was scrolled to, on a phone and on wider screens. SPEC section 9. */
    scrollOffsetNarrow: '130px',
    scrollOffset: '80px',
    /** The bar of the mobile bottom menu. */
    bottomMenu: '3.75rem',
    /** What a banner at the window's foot may cover. */
    bannerClearance: '22rem',
    /** The list beside the map. SPEC section 9. */
    listColumn: '409px',
    container: '75rem',
    containerWide: '90rem',
    containerNarrow: '45rem',
    containerForm: '28rem',
    /** The least width of a column before it moves below its neighbour. */
    column: '18rem',
    columnNarrow: '12rem',
    /** The greatest width of a sheet at the window's foot: a tablet shows the page beside it. */
    sheet: '40rem',
    /** The greatest height of a list that opens over the page. */
    popup: '24rem',
    /** The greatest width of a short text that opens beside a button. */
    popover: '22rem',
    /** The greatest width of a message at the window's foot. */
    toast: '30rem',
    /** The least height of a field for several lines. */
    textArea: '7rem',
    /** The part of a phone's width that a carousel's card takes: the next one shows at the edge. */
    slide: '82%',
    /** The longest comfortable line of running text. */
    measure: '68ch',
    measureShort: '32ch',
  },
} as const

type Tokens = typeof tokens
export type ColorToken = keyof Tokens['color']

/** The text and background pairs in use: each reaches 4.5:1 (WCAG 2.2, 1.4.3); a test computes it. */
export const textPairs: readonly (readonly [text: ColorToken, background: ColorToken])[] = [
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
  ['promotion', 'promotionSoft'],
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

/** Edges of controls and focus rings: each reaches 3:1 against what surrounds it (WCAG 2.2, 1.4.11). */
export const edgePairs: readonly (readonly [edge: ColorToken, background: ColorToken])[] = [
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
