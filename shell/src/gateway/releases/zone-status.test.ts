import type { ContainerZone } from '@medicena/zone-kit/registry'
import { expect, test } from 'vitest'
import { createZoneRecord, folderOf } from './zone-record.ts'
import { zoneStatus } from './zone-status.ts'

const release = (version: string) => ({
  base: 'http://localhost:3001',
  version,
  integrity: '',
  prefixes: ['/a'],
})
const zone: ContainerZone = { kind: 'container', ...release('1'), candidate: { ...release('2'), share: 5 } }
const rejection = { reason: 'no price', times: 1, retryAt: 0, withdrawn: false }

test('a rejection counts for the request that it answers, not for an earlier one of the same release', () => {
  const record = createZoneRecord()
  const [live, candidate] = [folderOf('mf-a', release('1')), folderOf('mf-a', release('2'))]
  for (const folder of [live, candidate]) record.rejections.set(folder, rejection)
  record.requestedCandidate = `${candidate} 1`
  expect(zoneStatus('mf-a', zone, record)).toMatchObject({ rejected: null, candidate: { rejected: null } })
  record.requested = live
  record.requestedCandidate = `${candidate} 5`
  expect(zoneStatus('mf-a', zone, record)).toMatchObject({
    rejected: 'no price',
    candidate: { rejected: 'no price' },
  })
})
