import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** Logs something and returns the line as an object. */
function lineOf(write: (log: ReturnType<typeof createLog>) => void): {
  text: string
  entry: Record<string, unknown>
} {
  const stream = new PassThrough()
  write(createLog('info', stream))
  const text = String(stream.read())
  return { text, entry: JSON.parse(text) }
}

const SEARCH = 'http://127.0.0.1:4000/api/MedicalService/Search/tajne-leczenie?x=tajne'

const timeout = new Error(`Request timed out: GET ${SEARCH}`)

test.each<[string, (log: ReturnType<typeof createLog>) => void]>([
  ['a request that timed out', (log) => log.error(timeout)],
  ['an error with a text', (log) => log.error(timeout, 'request failed')],
  ['an error with details', (log) => log.error({ err: timeout }, 'request failed')],
  [
    'a cause',
    (log) => log.error(new TypeError('failed', { cause: new Error(`connect ${SEARCH} (refused)`) })),
  ],
  ['a path', (log) => log.error(new Error('No route matches "/uslugi-medyczne/tajne-leczenie?price=1"'))],
  ['a request with headers', (log) => log.error(Object.assign(new Error('x'), { request: { url: SEARCH } }))],
  ['the reason of a worker’s end', (log) => log.error({ reason: `failed: ${SEARCH}` }, 'worker fault')],
  ['a thrown text', (log) => log.error({ err: `failed: ${SEARCH}` }, 'request failed')],
])('contains no address from %s', (_, write) => expect(lineOf(write).text).not.toContain('tajne'))

test('neither ends nor blocks a process when its file is on a full disk', () => {
  const program = `import(${JSON.stringify(new URL('log.ts', import.meta.url).href)}).then(({ createLog }) => {
    const log = createLog('info')
    log.info('first')
    log.info('second')
    console.error('alive')
  })`
  const { stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', '-e', program], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    timeout: 20_000,
    encoding: 'utf8',
  })
  expect([stderr, status]).toEqual(['alive\n', 0])
})

test('keeps what an operator needs', () => {
  const file = 'http://localhost:3001/releases/mf-search/3f2a/zone.cjs'
  const cause = Object.assign(new Error(`${file} responded 404`), { code: 'ECONNREFUSED' })
  const { entry } = lineOf((log) => log.error(new TypeError(`GET ${SEARCH}`, { cause }), 'release rejected'))
  expect(entry).toMatchObject({
    level: 50,
    msg: 'release rejected',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    err: {
      type: 'TypeError',
      message: 'GET http://127.0.0.1:4000/…',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: `${file} responded 404`, code: 'ECONNREFUSED' },
    },
  })
})
