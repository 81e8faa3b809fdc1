import { type RefObject, useEffect, useRef } from 'react'

/** Values by field name; null for unknown ones. */
export type PrefillValues = Readonly<Record<string, string | null>>

/**
 * Fills the empty fields of an uncontrolled form after it has mounted. A field that the visitor has edited stays as it is,
 * also an emptied one. In a focused field the text is selected, so that typing replaces it.
 * @param load reads the values; null for none. Must not reject.
 */
export function usePrefill(
  form: RefObject<HTMLFormElement | null>,
  load: () => Promise<PrefillValues | null>,
): void {
  const loadOnce = useRef(load)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const edited = new Set<EventTarget | null>()
    const noteEdit = ({ target }: Event) => edited.add(target)
    element.addEventListener('input', noteEdit)
    let isMounted = true
    void loadOnce.current().then((values) => {
      if (!isMounted) return
      for (const [name, value] of Object.entries(values ?? {})) {
        const field = element.elements.namedItem(name)
        if (!(field instanceof HTMLInputElement) || field.value !== '' || edited.has(field)) continue
        field.value = value ?? ''
        if (document.activeElement === field) field.select()
      }
    })
    return () => {
      isMounted = false
      element.removeEventListener('input', noteEdit)
    }
  }, [form])
}
