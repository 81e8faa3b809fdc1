import { afterAll, vi } from 'vitest'

if (typeof document !== 'undefined') {
  // On a busy machine a component may need longer than Testing Library's default of one second.
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 8_000 })
}

/** Cleans up after each test file: files share a process, its document and its storage. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
