import { expect, onTestFinished, test } from 'vitest'
import { buildEventsServer, DevEvents } from './dev-events.ts'

const built = { kind: 'zone built', zone: 'mf-a', version: '2', hash: 'b', hotSince: '1' } as const

async function listen(events: DevEvents): Promise<string> {
  const app = buildEventsServer(events, async (trace) => `located ${trace}`)
  onTestFinished(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** Reads the stream of events until it contains a text. */
async function readUntil(url: string, expected: string): Promise<string> {
  const connection = new AbortController()
  const response = await fetch(`${url}/events`, { signal: connection.signal })
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString()
    if (text.includes(expected)) break
  }
  connection.abort()
  return text
}

test('a page that connects gets the latest build and the errors that remain', async () => {
  const events = new DevEvents()
  events.send({ ...built, version: '1' })
  events.send(built)
  events.send({ kind: 'errors', source: 'types', text: 'wrong' })
  events.send({ kind: 'data changed' })
  const text = await readUntil(await listen(events), 'wrong')
  expect(text.match(/"version":"\d"/g)).toEqual(['"version":"2"'])
  expect(text).not.toContain('data changed')
})

test('errors of a source that had none are not sent', async () => {
  const events = new DevEvents()
  events.clearErrors('types')
  events.send(built)
  expect(await readUntil(await listen(events), 'mf-a')).not.toContain('types')
})

test('zones are open while a page that has loaded them is connected', async () => {
  const events = new DevEvents()
  const url = await listen(events)
  const connection = new AbortController()
  const response = await fetch(`${url}/events?zones=mf-a,mf-b`, { signal: connection.signal })
  await response.body?.getReader().read()
  expect(['mf-a', 'mf-b', 'mf-c'].filter((zone) => events.isOpen(zone))).toEqual(['mf-a', 'mf-b'])
  connection.abort()
  await expect.poll(() => events.isOpen('mf-a')).toBe(false)
})

test('a browser error comes back with positions in the sources', async () => {
  const url = await listen(new DevEvents())
  const response = await fetch(`${url}/browser-errors`, { method: 'POST', body: 'trace' })
  expect(await response.text()).toBe('located trace')
})
