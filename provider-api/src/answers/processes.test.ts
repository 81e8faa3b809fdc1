import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPostgresDatabase } from '../../test/engines.ts'
import { execute } from '../../test/postgres-server.ts'
import { start } from '../../test/process.ts'

const PROFILE = 'MedicalFacility/Profile/1'

describe('several servers on one PostgreSQL', () => {
  let url: string
  let drop: () => Promise<void>
  beforeAll(async () => {
    const created = await createPostgresDatabase('seeded')
    url = created.url
    drop = created.drop
  })
  afterAll(() => drop())

  test('each answers with what was written through another', async () => {
    const servers = [1, 2].map(() =>
      start('src/main.ts', [], {
        DATABASE_URL: url,
        PROVIDER_API_PORT: '0',
        PROVIDER_API_OPS_PORT: '0',
        PROVIDER_SEED: '',
      }),
    )
    const addresses: string[] = []
    for (const server of servers) {
      addresses.push((await server.says(/http:\/\/\S+\/api\//)).trim())
    }
    const name = async (address: string) => {
      const response = await fetch(`${address}${PROFILE}`)
      return getFacilityProfile.response.parse(await response.json()).medicalFacility.name
    }
    const names = () => Promise.all(addresses.map(name))
    for (const written of ['Pierwsza', 'Druga', 'Trzecia']) {
      // Both keep the answer that is about to change.
      await names()
      await execute(url, `update facilities set name = '${written}' where id = 1`)
      await vi.waitFor(async () => expect(await names()).toEqual([written, written]), {
        timeout: 500,
        interval: 5,
      })
    }
    for (const server of servers) server.child.kill('SIGTERM')
    expect(await Promise.all(servers.map(({ exit }) => exit))).toEqual([0, 0])
  })
})
