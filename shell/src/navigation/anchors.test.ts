// @vitest-environment happy-dom
import { createBrowserRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { countAnchors } from './anchors.ts'

/** Goes to an anchor of the page as a browser does: with an entry that has no state. */
function openAnchor(hash: string) {
  history.pushState(null, '', hash)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

it('numbers the entries of anchors after the entry of their page', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const onChange = countAnchors()
  const router = createBrowserRouter([{ path: '*', element: null }])
  router.subscribe(onChange)
  router.getBlocker('form', () => false)
  await router.navigate('/account/user-data')
  const before: number = history.state.idx
  openAnchor('#wizyty')
  expect(history.state.idx).toBe(before + 1)
  openAnchor('#dane')
  expect(history.state.idx).toBe(before + 2)
  await expect.poll(() => router.state.location.hash).toBe('#dane')
  // The same anchor replaces its entry.
  openAnchor('#dane')
  expect(history.state.idx).toBe(before + 2)
  await router.navigate('/account')
  expect(history.state.idx).toBe(before + 3)
  expect(warn).not.toHaveBeenCalled()
})
