// @vitest-environment happy-dom
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { noteProblem } from './problems.ts'
import { rootErrors } from './root-errors.ts'

vi.mock('./problems.ts', () => ({ noteProblem: vi.fn() }))

test('an error thrown by the first of two renders is logged and counted', async () => {
  const thrown = new Error('no price')
  let renders = 0
  function Page() {
    renders += 1
    if (renders === 1) throw thrown
    return <p>Cennik</p>
  }
  const log = vi.fn<typeof reportError>()
  vi.stubGlobal('reportError', log)
  const root = createRoot(
    document.body,
    rootErrors(() => {}),
  )
  startTransition(() => root.render(<Page />))
  await vi.waitFor(() => expect(document.body.textContent).toBe('Cennik'))
  const [error] = log.mock.calls[0] ?? []
  expect(error).toMatchObject({ cause: thrown })
  expect(noteProblem).toHaveBeenCalledExactlyOnceWith('hydration', error)
  root.unmount()
})
