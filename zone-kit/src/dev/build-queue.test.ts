import { expect, test } from 'vitest'
import { BuildQueue } from './build-queue.ts'

test('builds run one at a time, the most important of those that wait first', async () => {
  const order: string[] = []
  const queue = new BuildQueue((build) => (build === 'open' ? 0 : 1))
  const run = async (build: string) => {
    await queue.begin(build)
    order.push(`${build} begins`)
    await Promise.resolve()
    order.push(`${build} ends`)
    queue.end(build)
  }
  await Promise.all([run('closed'), run('open'), run('other')])
  expect(order).toEqual([
    ...['open begins', 'open ends', 'closed begins', 'closed ends', 'other begins', 'other ends'],
  ])
})

test('a build that begins again because of another change keeps its turn', async () => {
  const queue = new BuildQueue(() => 0)
  await queue.begin('a')
  await queue.begin('a')
  queue.end('a')
  await expect(queue.begin('b')).resolves.toBeUndefined()
})

test('a queue that is closed lets every build run', async () => {
  const queue = new BuildQueue(() => 0)
  await queue.begin('stopped')
  const waiting = queue.begin('waiting')
  queue.close()
  await expect(Promise.all([waiting, queue.begin('later')])).resolves.toHaveLength(2)
})
