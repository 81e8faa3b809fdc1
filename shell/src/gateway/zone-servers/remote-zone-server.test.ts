import { startTestServer } from '@medicena/zone-kit/testing/test-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ReleaseCode, ReleaseDescription } from '../../zone-server/protocol.ts'
import { openPool, RefusedError } from './connection.ts'
import { createServers, servingServer } from './fixtures/zone-servers.ts'
import { RemoteZoneServer } from './remote-zone-server.ts'
import { ZoneHost } from './zone-host.ts'

const DESCRIPTION: ReleaseDescription = {
  importance: 'primary',
  prefixes: ['/a'],
  routes: [{ id: 'a', path: '/a', data: true, slots: ['map-pin'] }],
  slots: [],
  hasSitemap: false,
}

const code = (name: string, version: string, fills: string[] = []): ReleaseCode => {
  return { name, version, prefixes: [], fills, shared: {}, server: '' }
}
const [page, broken, pin, other] = [
  code('mf-a', '1'),
  code('mf-a', '2'),
  code('mf-b', '1', ['map-pin']),
  code('mf-c', '1'),
]

test('a zone server on another machine is tried, serves pages, and its ends are counted', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const renderer = await startTestServer(({ url }, response) => {
    response.end(url === '/release' ? JSON.stringify(DESCRIPTION) : JSON.stringify({ rssMb: 5, url }))
  })
  const rendering = openPool(renderer.origin)
  const started: string[] = []
  let end: (message: string) => void = () => {}
  const process = ({ version }: ReleaseCode) =>
    servingServer(
      version === '2'
        ? Promise.reject(new RefusedError({ reason: 'at load: endless loop', importance: 'primary' }))
        : Promise.resolve(DESCRIPTION),
      {
        ended: new Promise((resolve) => {
          end = (message) => resolve({ kind: 'stall', message })
        }),
        get: (path) => rendering.request({ path, method: 'GET' }),
      },
    )
  const host: ZoneHost = new ZoneHost({
    servers: createServers({
      onFault: (fault) => host.onFault(fault),
      start: ({ release, slots }) => {
        started.push([release, ...slots].map(({ name, version }) => `${name}@${version}`).join())
        return process(release)
      },
    }),
    codeOf: async (zone, version) =>
      [page, broken, pin, other].find((one) => one.name === zone && one.version === version) ?? page,
  })
  const { origin } = await startTestServer(host.listener)
  const onFault = vi.fn()
  const servers = createServers({ onFault, start: (command) => new RemoteZoneServer(origin, command) })
  onTestFinished(() => servers.stop())

  await expect(servers.admit(broken, [pin])).rejects.toThrow('at load: endless loop')
  expect(await servers.admit(page, [other, pin])).toEqual(DESCRIPTION)
  expect(started.splice(0)).toEqual(['mf-a@2,mf-b@1', 'mf-a@1,mf-c@1,mf-b@1'])

  const spec = { key: 'mf-a@1+mf-b@1', release: page, slots: [pin] }
  servers.run([spec])
  const render = async () => (await (await servers.serverFor(spec)).get('/page?url=%2Fa')).body.json()
  expect(await render()).toMatchObject({ url: '/page?url=%2Fa' })
  expect(started).toEqual([])

  end('endless loop')
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() =>
    expect(onFault).toHaveBeenCalledWith({ spec, kind: 'stall', message: 'endless loop' }),
  )
  expect(await render()).toMatchObject({ url: '/page?url=%2Fa' })
})
