import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LONG_RUN } from '../../test/engines.ts'
import { start } from '../../test/process.ts'
import { takeLock } from './lock.ts'

let directory: string
let path: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'medicena-lock-'))
  path = join(directory, 'lock')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const PROGRAM = 'test/programs/take-lock.ts'
const DEAD_PID = 999_999_999

/** Writes the lock of another process, last updated some seconds ago. */
function writeLock(ageSeconds: number, holder: object): void {
  writeFileSync(path, JSON.stringify({ pid: 1, host: hostname(), command: 'other', ...holder }))
  mkdirSync(`${path}.lock`)
  const updated = new Date(Date.now() - ageSeconds * 1000)
  utimesSync(`${path}.lock`, updated, updated)
}

test('names the process that holds the lock', async () => {
  const first = start(PROGRAM, [path])
  await first.says(/held/)
  await expect(takeLock(path, 'the thing')).rejects.toThrow(
    expect.objectContaining({
      name: 'StartError',
      message: expect.stringMatching(
        new RegExp(
          `^the thing is in use by process ${first.child.pid} \\(.*take-lock.ts.*\\): stop it first`,
        ),
      ),
    }),
  )
  expect(existsSync(path)).toBe(true)
})

test('takes over the lock of a killed process within seconds', async () => {
  const first = start(PROGRAM, [path])
  await first.says(/held/)
  first.child.kill('SIGKILL')
  await first.exit
  expect(existsSync(path)).toBe(true)
  const release = await takeLock(path, 'the thing')
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
  await release()
  expect([path, `${path}.lock`].filter(existsSync)).toEqual([])
})

test('lets exactly one of several processes take over a dead holder’s lock', async () => {
  writeLock(3, { pid: DEAD_PID })
  const programs = Array.from({ length: LONG_RUN ? 6 : 3 }, () => start(PROGRAM, [path]))
  const output = await Promise.all(programs.map(({ says }) => says(/held|is in use by process \d+/)))
  const winner = programs[output.indexOf('held')]
  expect(output.filter((text) => text === 'held')).toHaveLength(1)
  expect(new Set(output)).toEqual(new Set(['held', `is in use by process ${winner?.child.pid}`]))
})

test('takes over the lock of a dead process with the same pid', async () => {
  writeLock(3, { pid: process.pid })
  const release = await takeLock(path, 'the thing')
  expect(readFileSync(path, 'utf8')).not.toContain('other')
  await release()
})

test('cannot be taken twice by one process', async () => {
  const release = await takeLock(path, 'the thing')
  await expect(takeLock(path, 'the thing')).rejects.toThrow(`in use by process ${process.pid}`)
  await release()
})

test('respects a holder on another machine until it stops updating the lock', async () => {
  writeLock(10, { host: 'another-machine', pid: DEAD_PID })
  await expect(takeLock(path, 'the thing')).rejects.toThrow(
    `in use by process ${DEAD_PID} on another-machine`,
  )
  rmSync(`${path}.lock`, { recursive: true })
  writeLock(60, { host: 'another-machine', pid: DEAD_PID })
  const release = await takeLock(path, 'the thing')
  await release()
})
