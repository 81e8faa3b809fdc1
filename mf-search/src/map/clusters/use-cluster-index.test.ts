import { expect, test } from 'vitest'
import { runInChunks } from './use-cluster-index.ts'

/** Task with steps of five milliseconds. */
function* createTask(steps: number, onStep: (step: number) => void = () => {}): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + 5
    while (performance.now() < end);
    onStep(step)
    yield
  }
  return 'done'
}

test('returns the result of a task and lets timers run meanwhile', async () => {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  })
  expect(await runInChunks(createTask(12), new AbortController().signal)).toBe('done')
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(2)
})

test('stops an aborted task and returns null', async () => {
  const controller = new AbortController()
  const completed: number[] = []
  const task = createTask(100, (step) => {
    completed.push(step)
    if (step === 1) controller.abort()
  })
  expect(await runInChunks(task, controller.signal)).toBeNull()
  expect(completed).toEqual([0, 1])
})
