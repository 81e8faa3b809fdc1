/**
 * Runs before each file of unit tests. What a test waits for on a page may take longer than Testing Library's one second where the machine is
 * busy; how long it takes is not what these tests are about.
 */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 8_000 })
}

export {}
