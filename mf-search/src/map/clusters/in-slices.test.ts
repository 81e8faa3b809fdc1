import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

/** Steps of five milliseconds each. */
function* steps(count: number, onStep: (step: number) => void = () => {}): Generator<void, string> {
  for (let step = 0; step < count; step += 1) {
    const end = performance.now() + 5
    while (performance.now() < end);
    onStep(step)
    yield
  }
  return 'made'
}

test('work is done to its end, and others have their turn meanwhile', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  })
  expect(await inSlices(steps(12), new AbortController().signal)).toBe('made')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(2)
})

test('work that is given up ends, and comes to nothing', async () => {
  const controller = new AbortController()
  const done: number[] = []
  const work = steps(100, (step) => {
    done.push(step)
    if (step === 1) controller.abort()
  })
  expect(await inSlices(work, controller.signal)).toBeNull()
  expect(done).toEqual([0, 1])
})
