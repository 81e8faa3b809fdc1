import { holdChanges } from '@medicena/zone-kit/session'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps a form's changes from being lost by leaving the page: links ask first, the browser warns, and when the session
 * ends meanwhile the login stands over the form. Needs the `AccountPage` around it.
 * @param unsaved whether the form holds changes now
 * @returns what lets the page go at once: to be called when the changes are saved, before navigating
 */
export function useUnsavedChanges(unsaved: boolean): () => void {
  const release = useRef(() => {})
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const letGo = holdChanges()
    addEventListener('beforeunload', warn)
    release.current = () => {
      letGo()
      removeEventListener('beforeunload', warn)
    }
    return () => release.current()
  }, [unsaved])
  return useCallback(() => release.current(), [])
}
