// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fetchWithProgress } from './fetch-with-progress.ts'

test('rejects like fetch when it is aborted', async () => {
  const signal = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  const upload = fetchWithProgress(() => {})('http://localhost/api/Photos', { method: 'POST', signal })
  await expect(upload).rejects.toThrow('late')
})
