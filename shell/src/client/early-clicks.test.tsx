// @vitest-environment happy-dom
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

test('a click while React hydrates is handled', async () => {
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
  const root = await new Promise<ReturnType<typeof hydrateRoot>>((resolve) => {
    // As in hydrate.tsx: React hydrates in later tasks.
    startTransition(() => resolve(hydrateRoot(document.body, page)))
  })
  const isHydrated = Object.keys(button ?? {}).some((key) => key.startsWith('__reactProps$'))
  expect(isHydrated).toBe(false)
  button?.click()
  expect(onClick).toHaveBeenCalledOnce()
  root.unmount()
})
