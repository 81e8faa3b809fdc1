// @vitest-environment happy-dom
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { rememberEarlyClick } from './early-clicks.ts'

test.each([
  ['before React starts', true],
  ['while React hydrates', false],
])('a click %s is handled once', async (_, isEarly) => {
  const onClick = vi.fn()
  const page = (
    <main>
      <button type="button" onClick={onClick}>
        Filtry
      </button>
    </main>
  )
  document.body.innerHTML = renderToString(page)
  const button = document.querySelector('button')
  const repeatEarlyClick = rememberEarlyClick()
  if (isEarly) button?.click()
  const root = await new Promise<ReturnType<typeof hydrateRoot>>((resolve) => {
    // As in hydrate.tsx: React hydrates in later tasks.
    startTransition(() => resolve(hydrateRoot(document.body, page)))
  })
  const isHydrated = Object.keys(button ?? {}).some((key) => key.startsWith('__reactProps$'))
  expect(isHydrated).toBe(false)
  repeatEarlyClick()
  if (!isEarly) button?.click()
  expect(onClick).toHaveBeenCalledOnce()
  root.unmount()
})
