type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Remembers the form fields of the document before hydration. If an extension has changed the DOM, such as a
 * password manager that adds an icon, React renders it again and loses typed values, choices and focus.
 * @returns a function that restores them in the fields of the same page that replaced the remembered ones
 */
export function rememberFields(): () => void {
  const { pathname } = location
  const remembered = fieldsByKey()
  let focused = document.activeElement
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target
  })
  return () => {
    if (location.pathname !== pathname) return
    const current = fieldsByKey()
    for (const [key, old] of remembered) {
      const field = current.get(key)
      if (old.isConnected || !field) continue
      remembered.delete(key)
      restoreValue(old, field)
      if (old === focused && document.activeElement === document.body) restoreFocus(old, field)
    }
  }
}

/** Finds the fields by type, name and label, because React gives re-rendered elements other ids. */
function fieldsByKey(): Map<string, Field> {
  const fields = new Map<string, Field>()
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    const isChoice = field.type === 'radio' || field.type === 'checkbox'
    const key = [field.type, field.name, isChoice && field.value, field.labels?.[0]?.textContent].join()
    for (let count = 0; ; count += 1) {
      if (fields.has(key + count)) continue
      fields.set(key + count, field)
      break
    }
  }
  return fields
}

/** Copies a changed value, and dispatches the events by which React notices it. */
function restoreValue(old: Field, field: Field): void {
  if (
    old instanceof HTMLInputElement &&
    field instanceof HTMLInputElement &&
    /^(radio|checkbox)$/.test(old.type)
  ) {
    if (old.checked !== old.defaultChecked && old.checked !== field.checked) field.click()
    return
  }
  const isTyped = old instanceof HTMLSelectElement || old.value !== old.defaultValue
  if (!isTyped || old.type === 'file' || old.value === field.value) return
  // React overrides the element's `value` to tell its own changes from the visitor's.
  const prototype = Object.getPrototypeOf(field) as Field
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, old.value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function restoreFocus(old: Field, field: Field): void {
  field.focus({ preventScroll: true })
  // Null for types without a selection, such as e-mail.
  if (old instanceof HTMLSelectElement || field instanceof HTMLSelectElement || old.selectionStart === null)
    return
  field.setSelectionRange(old.selectionStart, old.selectionEnd)
}
