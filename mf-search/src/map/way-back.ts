/** The way back to the offers of the page's place. */
export interface WayBack {
  /** 'Wróć do ofert we Wrocławiu'. */
  readonly label: string
  readonly onPress: () => void
}

/** Moves the focus from a button that disappears to the map, before the markers of its offers. */
export function focusMap(): void {
  document.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true })
}
