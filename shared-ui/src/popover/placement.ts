/** Where a panel opens beside its button: its edges in px from the window's, and the height it may take. */
export interface Placement {
  /** From the left edge of the window to that of the button. The style sheet keeps the panel inside the window. */
  readonly left: number
  /** From the window's top, for a panel below its button. */
  readonly top: number | null
  /** From the window's foot, for a panel above. */
  readonly bottom: number | null
  readonly maxHeight: number
}

/** Enough room for a few lines: with less below, and more above, a panel opens above. In px. */
const COMFORTABLE = 200

/** Places a panel below its button, or above where there is more room. `gap` in px is kept around the panel. */
export function placeBeside(
  button: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  windowHeight: number,
  gap: number,
): Placement {
  const below = windowHeight - button.bottom - 2 * gap
  const above = button.top - 2 * gap
  return below >= COMFORTABLE || below >= above
    ? { left: button.left, top: button.bottom + gap, bottom: null, maxHeight: below }
    : { left: button.left, top: null, bottom: windowHeight - button.top + gap, maxHeight: above }
}
