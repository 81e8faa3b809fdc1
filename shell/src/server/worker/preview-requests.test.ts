import { expect, test } from 'vitest'
import { WorkerReport } from '../messages.ts'
import { PreviewRequests } from './preview-requests.ts'

test('resolves each question with its own answer', async () => {
  const asked: WorkerReport[] = []
  const requests = new PreviewRequests((message) => asked.push(message))
  const [first, second] = [requests.ask('one'), requests.ask('two')]
  expect(asked).toMatchObject([{ token: 'one' }, { token: 'two' }])
  requests.settle(2, { kind: 'refused', reason: 'expired' })
  requests.settle(1, { kind: 'refused', reason: 'off' })
  expect(await Promise.all([first, second])).toMatchObject([{ reason: 'off' }, { reason: 'expired' }])
})

test('asks nothing that the primary does not accept', async () => {
  const asked: WorkerReport[] = []
  const requests = new PreviewRequests((message) => asked.push(message))
  expect(await requests.ask('x'.repeat(5_000))).toEqual({ kind: 'refused', reason: 'invalid' })
  const accepted = requests.ask('x'.repeat(4_000))
  expect(asked.map((message) => WorkerReport.safeParse(message).success)).toEqual([true])
  requests.settle(1, { kind: 'refused', reason: 'invalid' })
  await accepted
})
