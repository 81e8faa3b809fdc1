import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
const holder = (values: object) =>
  writeFileSync(path, JSON.stringify({ pid: 1, host: hostname(), started: '', command: 'other', ...values }))

test('a second process is told which one holds the lock', async () => {
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

test('a process that ends gives its lock up', async () => {
  const first = start(PROGRAM, [path])
  await first.says(/held/)
  first.child.kill('SIGKILL')
  await first.exit
  expect(existsSync(path)).toBe(true)
  const lock = await takeLock(path, 'the thing')
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
  expect(existsSync(path)).toBe(false)
})

test('of several processes that find a dead holder’s lock exactly one takes it over', async () => {
  holder({ pid: 999_999_999 })
  const programs = Array.from({ length: 6 }, () => start(PROGRAM, [path]))
  const said = await Promise.all(programs.map(({ says }) => says(/held|is in use by process \d+/)))
  const winner = programs[said.indexOf('held')]
  expect(said.filter((text) => text === 'held')).toHaveLength(1)
  expect(new Set(said)).toEqual(new Set(['held', `is in use by process ${winner?.child.pid}`]))
})

test('the number of a dead process that went to another one is no holder', async () => {
  // This very process lives, but it did not start then.
  holder({ pid: process.pid, started: 'another-boot/1' })
  const lock = await takeLock(path, 'the thing')
  lock.release()
})

test('the same process does not take it twice', async () => {
  const lock = await takeLock(path, 'the thing')
  await expect(takeLock(path, 'the thing')).rejects.toThrow(`in use by process ${process.pid}`)
  lock.release()
})

test('a holder on another machine counts as living while it gives signs of life', async () => {
  holder({ host: 'another-machine', pid: 999_999_999 })
  await expect(takeLock(path, 'the thing')).rejects.toThrow('in use by process 999999999 on another-machine')
  const minuteAgo = new Date(Date.now() - 60_000)
  utimesSync(path, minuteAgo, minuteAgo)
  const lock = await takeLock(path, 'the thing')
  lock.release()
})

test('a lock whose writer died before it wrote is taken over after a while', async () => {
  writeFileSync(path, '')
  const minuteAgo = new Date(Date.now() - 60_000)
  utimesSync(path, minuteAgo, minuteAgo)
  const lock = await takeLock(path, 'the thing')
  lock.release()
})
