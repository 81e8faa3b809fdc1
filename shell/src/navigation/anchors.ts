/**
 * Counts the history entries of anchors in the page, which the browser creates by itself. React Router needs the number
 * of every entry to undo a Back that loses unsaved changes. Call it before the router is created, so that the router's
 * own listener finds the number.
 * @returns a listener for changes of the router's state
 */
export function countAnchors(): () => void {
  let href = ''
  let index = 0
  const update = () => {
    href = location.href
    index = readIndex() ?? index
  }
  addEventListener('popstate', () => {
    if (readIndex() !== undefined) return
    // The same anchor again replaces its entry.
    if (location.href !== href) index += 1
    history.replaceState({ ...history.state, idx: index }, '')
    update()
  })
  update()
  return update
}

/** Returns React Router's number of the current entry. */
const readIndex = (): number | undefined => history.state?.idx
