// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadUnlessShown, useShownPage } from './shown-page.ts'

let root: Root

/** A page with an effect that sets state for ever. */
function Loop() {
  const [count, setCount] = useState(0)
  useEffect(() => setCount(count + 1), [count])
  return <p>loop</p>
}

function Frame() {
  useShownPage()
  return <Outlet />
}

function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path: '/loop', Component: Loop },
          { path: '/a', Component: () => <p>a</p> },
          { path: '/b', Component: () => <p>b</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  reloadUnlessShown(router)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<RouterProvider router={router} />)
  return { router, reload }
}

const realTimeout = globalThis.setTimeout
const realTime = (ms: number) => new Promise<void>((resolve) => void realTimeout(resolve, ms))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  root.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('a page that a loop keeps from being shown is loaded as a document', async () => {
  const { router, reload } = open('/loop')
  await realTime(50)
  await router.navigate('/a')
  await realTime(50)
  expect(document.body.textContent).toBe('loop')
  vi.advanceTimersByTime(5_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that is shown is not', async () => {
  const { router, reload } = open('/a')
  await realTime(50)
  await router.navigate('/b')
  await realTime(50)
  expect(document.body.textContent).toBe('b')
  vi.advanceTimersByTime(5_000)
  expect(reload).not.toHaveBeenCalled()
})
