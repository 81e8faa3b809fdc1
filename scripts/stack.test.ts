import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { freePort } from '../provider-api/test/postgres-server.ts'

const logs = mkdtempSync(join(tmpdir(), 'stack-logs-'))
vi.stubEnv('LOG_FOLDER', logs)
const { assertWritable } = await import('./preconditions.ts')
const { Stack } = await import('./stack.ts')
const stack = new Stack()
const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)

afterEach(() => stack.stopAll())
afterAll(() => rmSync(logs, { recursive: true }))

const written = () => stderr.mock.calls.map(([text]) => String(text)).join('')

test('a service that is killed is reported with its last lines and starts again', async () => {
  const onOutput = vi.fn()
  const args = ['-e', "console.log('serves'); setInterval(() => {}, 1000)"]
  stack.start('mf-static', { args }).stdout?.on('data', onOutput)
  const pid = stack.pidOf('mf-static')
  const giveUp = vi.fn()
  stack.supervise(giveUp)
  await expect.poll(() => onOutput).toHaveBeenCalled()
  if (pid) process.kill(pid, 'SIGKILL')
  await expect.poll(() => [null, pid].includes(stack.pidOf('mf-static'))).toBe(false)
  expect(written()).toContain('mf-static was ended by SIGKILL. It starts again in 1 s.')
  expect(written()).toContain('  serves\n')
  expect(giveUp).not.toHaveBeenCalled()
})

test('a service that is stopped stays stopped', async () => {
  stack.start('mf-static', { args: ['-e', 'setInterval(() => {}, 1000)'] })
  stack.supervise(() => {})
  await stack.stop('mf-static')
  expect(stack.pidOf('mf-static')).toBeNull()
})

test('a start may last as long as a service prints something, and says what it waits for', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const serve = `setTimeout(() => require("node:http").createServer((_, answer) => answer.end()).listen(${port}), 2_000)`
  stack.start('mf-search', { args: ['-e', `setInterval(() => console.log('loads'), 50); ${serve}`] })
  await stack.waitUntilReady(url, { silenceLimitMs: 1_800, noticeIntervalMs: 300 })
  expect(written()).toContain(`Waiting for ${url}\n`)
  await stack.stop('mf-search')
  stack.start('mf-search', { args: ['-e', 'setInterval(() => {}, 1000)'] })
  await expect(stack.waitUntilReady(url, { silenceLimitMs: 200 })).rejects.toThrow(
    `${url} is not ready, and no service has printed anything for 0.2 s.`,
  )
})

test('a log of ten megabytes is rotated, and nothing is lost', async () => {
  const line = `${'x'.repeat(1023)}\\n`
  const print = `for (let count = 0; count < 11 * 1024; count++) process.stdout.write('${line}')`
  stack.start('mf-account', { args: ['-e', print] })
  const sizes = () =>
    readdirSync(logs)
      .filter((name) => name.startsWith('mf-account'))
      .map((name) => statSync(join(logs, name)).size)
  await expect.poll(() => sizes().reduce((sum, size) => sum + size, 0)).toBe(11 * 1024 * 1024)
  expect(readdirSync(logs)).toContain('mf-account.1.log')
  expect(Math.max(...sizes())).toBeLessThan(11 * 1024 * 1024)
})

test('a folder that cannot be written to is named with its variable', () => {
  // As on a read-only file system: nothing can be created there.
  expect(() => assertWritable('RELEASE_STORE', '/proc/self')).toThrow(
    /^The folder \/proc\/self cannot be written to \(.*\)\. Set RELEASE_STORE to another\.$/,
  )
})

test('the variables of one service do not reach another', async () => {
  const { environmentOf, SERVICES } = await import('./services.ts')
  const variables = {
    PATH: '/bin',
    DATABASE_URL: 'postgres://',
    PREVIEW_SECRET: 's',
    ZONE_SIGNING_KEY: 'k',
    AWS_REGION: 'r',
  }
  const namesOf = (name: string) => {
    const service = SERVICES[name]
    return service ? Object.keys(environmentOf(service, variables)).filter((key) => key in variables) : []
  }
  expect(namesOf('provider-api')).toEqual(['PATH', 'DATABASE_URL'])
  expect(namesOf('site')).toEqual(['PATH', 'PREVIEW_SECRET', 'AWS_REGION'])
  expect(namesOf('mf-static')).toEqual(['PATH', 'AWS_REGION'])
})
