import { useEffect, useRef } from 'react'

/**
 * Returns the refs of a form and of the message that replaces or follows it. After each submission the focus moves to the first
 * invalid field, or else to the message.
 * @param attempt number of submissions: the same error may occur twice
 */
export function useFormFocus(attempt: number) {
  const formRef = useRef<HTMLFormElement>(null)
  const messageRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt === 0) return
    const invalidField = formRef.current?.querySelector<HTMLElement>('[aria-invalid]')
    const target = invalidField ?? messageRef.current
    target?.focus()
  }, [attempt])
  return { formRef, messageRef }
}
