/**
 * Remembers the last button that was pressed before the site's code runs: nothing handles the click yet. (Links, forms and
 * disclosures work without code.)
 * @returns a function that ends this and presses the button again
 */
export function rememberEarlyClick(): () => void {
  let pressed: HTMLButtonElement | null = null
  const onClick = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null
  }
  document.addEventListener('click', onClick)
  return () => {
    document.removeEventListener('click', onClick)
    pressed?.click()
  }
}
