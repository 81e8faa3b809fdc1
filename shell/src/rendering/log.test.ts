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

type Log = ReturnType<typeof createLog>

test.each([
  ['a request that timed out', new Error(`Request timed out: GET ${SEARCH}`)],
  ['a cause', new TypeError('fetch failed', { cause: new Error(`connect ${SEARCH} (refused)`) })],
  ['a path', new Error('No route matches URL "/uslugi-medyczne/stomatologia/tajne-leczenie?price-from=1"')],
  ['a request with headers', Object.assign(new Error('x'), { request: { url: SEARCH }, input: 'tajne' })],
])('contains no address from %s', (_, error) => {
  const lines = [
    lineOf((log: Log) => log.error(error)),
    lineOf((log: Log) => log.error(error, 'request failed')),
    lineOf((log: Log) => log.error({ err: error }, 'request failed')),
  ]
  for (const { text } of lines) expect(text).not.toContain('tajne')
})

test('contains no address from the reason of a worker’s end', () => {
  expect(lineOf((log) => log.error({ reason: `failed: ${SEARCH}` }, 'worker fault')).text).not.toContain(
    'tajne',
  )
})

test('contains no address from a thrown text', () => {
  expect(lineOf((log) => log.error({ err: `failed: ${SEARCH}` }, 'request failed')).text).not.toContain(
    'tajne',
  )
})

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
