import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { temporaryFolder } from '@medicena/zone-kit/testing/temporary-folder'
import { expect, test, vi } from 'vitest'
import { ServiceLog } from './service-log.ts'

test('a log that met a full disk goes on once there is space, and the service never waits', async () => {
  const folder = await temporaryFolder()
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const file = await open(join(folder, 'any'), 'w')
  const write = vi.spyOn(Object.getPrototypeOf(file), 'write')
  const source = new PassThrough()
  new ServiceLog('site', folder).follow(source)
  const text = () => readFileSync(join(folder, 'site.log'), 'utf8')

  source.write('before\n')
  await expect.poll(text).toBe('before\n')
  write.mockRejectedValue(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
  const reported = () => stderr.mock.calls.map(([line]) => String(line))
  await expect
    .poll(() => {
      source.write('x'.repeat(100_000))
      return reported()
    })
    .toContain('site: log not writable: ENOSPC: no space left on device\n')
  // Far more than streams and pipes buffer.
  for (let count = 0; count < 50; count += 1) source.write('x'.repeat(100_000))
  await expect.poll(() => source.writableLength + source.readableLength).toBe(0)
  write.mockRestore()
  await expect
    .poll(() => {
      source.write('after\n')
      return text()
    })
    .toMatch(/^before\n\nlog not writable: about \d{7} bytes are lost\n(after\n)+$/)
  expect(reported()).toHaveLength(1)
  stderr.mockRestore()
  await file.close()
})
