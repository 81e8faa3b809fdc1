import { afterAll, vi } from 'vitest'

if (typeof document !== 'undefined') {
  // On a busy machine a component may need longer than Testing Library's default of one second.
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 8_000 })
}

/** Cleans up after each test file: files share a process, its document and its storage. */
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // An import that ends with its file fails in the next one, too: such as that of a map, for which no test of the page waits.
  await vi.dynamicImportSettled()
  if (typeof document === 'undefined') return
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
