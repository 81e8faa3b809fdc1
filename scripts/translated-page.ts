declare global {
  interface Window {
    /** Ends the translation of this page, and returns the texts that React has changed where nobody sees them. */
    endTranslation?: () => string[]
    /** Lets the page send requests again after its controls were pressed. */
    endPresses?: () => void
  }
}

/**
 * Runs in the page: replaces every text, also later ones, as Chrome's translation does: by two nested `font` elements with a
 * text node of their own. React keeps the node that was replaced: it can neither remove it nor insert before it, and changes
 * it without effect. The words stay, so that tests find them.
 */
export function translatePage(): void {
  const staleTexts: string[] = []
  const changes = new MutationObserver((records) => {
    for (const { oldValue, target } of records) {
      // Suspense empties a text while it hides it.
      if (target.nodeValue) staleTexts.push(`stale text: ${oldValue} → ${target.nodeValue}`)
    }
  })
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode
      const isLeft = text.parentElement?.closest('font, script, style, textarea')
      if (text instanceof Text && text.data.trim() !== '' && !isLeft) texts.push(text)
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
      changes.observe(text, { characterData: true, characterDataOldValue: true })
    }
  }
  document.documentElement.classList.add('translated-ltr')
  translate()
  const additions = new MutationObserver(translate)
  additions.observe(document.body, { childList: true, subtree: true, characterData: true })
  window.endTranslation = () => {
    additions.disconnect()
    changes.disconnect()
    document.documentElement.classList.remove('translated-ltr')
    return staleTexts
  }
}

/**
 * Runs in the page: presses every control that is visible or appears, types into fields, and does it all a second time,
 * because what the first time has added may go. Of controls that look alike only the first two count. Links to other pages
 * are left out, the document stays, and later requests and responses are dropped until `endPresses`.
 */
export async function pressControls(): Promise<void> {
  const CONTROLS =
    'button, summary, select, textarea, input:not([type="file"]), [role="option"], a[aria-haspopup], a[rel="next"]'
  const LOOK_ALIKES = 2
  const MAX_PRESSES = 200
  const MAX_WAIT_MS = 500
  const nextTask = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })

  const { fetch } = window
  let isOver = false
  let pending = 0
  window.fetch = async (...args) => {
    if (isOver) return new Promise(() => {})
    pending += 1
    try {
      return await fetch(...args)
    } finally {
      pending -= 1
      // biome-ignore lint/correctness/noUnsafeFinally: the response is dropped
      if (isOver) return new Promise(() => {})
    }
  }
  /** Waits for responses, and for what they lead to. */
  const settle = async () => {
    const end = performance.now() + MAX_WAIT_MS
    do await nextTask()
    while (pending > 0 && performance.now() < end)
    await nextTask()
  }

  const stayHere = (event: NavigateEvent) => {
    if (!event.destination.sameDocument) event.preventDefault()
  }
  navigation.addEventListener('navigate', stayHere)

  const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    // React overrides the property of the element to tell own changes from typed ones.
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const press = (control: HTMLElement, isAgain: boolean) => {
    control.focus({ preventScroll: true })
    if (control instanceof HTMLSelectElement) {
      control.selectedIndex = isAgain ? 0 : control.options.length - 1
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (control instanceof HTMLTextAreaElement) type(control, isAgain ? '' : 'wro')
    else if (control instanceof HTMLInputElement && /^(text|search|email|tel|password)$/.test(control.type))
      type(control, isAgain ? '' : 'wro')
    else control.click()
  }
  const lookOf = (control: HTMLElement) => {
    const [word] = /^\p{L}*/u.exec(control.textContent.trim()) ?? []
    return `${control.tagName} ${control.getAttribute('type')} ${control.className} ${word}`
  }
  for (const isAgain of [false, true]) {
    const pressed = new Set<Element>()
    const looks = new Map<string, number>()
    while (pressed.size < MAX_PRESSES) {
      const control = [...document.querySelectorAll<HTMLElement>(CONTROLS)].find(
        (found) =>
          !pressed.has(found) &&
          (looks.get(lookOf(found)) ?? 0) < LOOK_ALIKES &&
          found.checkVisibility({ visibilityProperty: true }),
      )
      if (!control) break
      pressed.add(control)
      looks.set(lookOf(control), (looks.get(lookOf(control)) ?? 0) + 1)
      press(control, isAgain)
      await nextTask()
    }
    await settle()
  }
  isOver = true
  window.endPresses = () => {
    window.fetch = fetch
  }
  navigation.removeEventListener('navigate', stayHere)
}
