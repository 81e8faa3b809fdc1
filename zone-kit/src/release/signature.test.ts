import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { requireSignatures } from './fixtures/required-signatures.ts'
import { storeTestRelease } from './fixtures/test-release.ts'
import { promote } from './publish.ts'
import { directoryStore, SIGNATURE } from './release-store.ts'
import { readSigningKey, signManifest, UntrustedReleaseError, verifyPublisher } from './signature.ts'

const MANIFEST = Buffer.from('{"name":"mf-a"}')
const anna = generateKeyPairSync('ed25519').privateKey
const stranger = generateKeyPairSync('ed25519').privateKey

let file: string
beforeEach(async () => {
  file = await requireSignatures(anna, ['mf-a'])
})

const verified = (signature: Buffer | null, zone = 'mf-a', manifest = MANIFEST) =>
  verifyPublisher(zone, manifest, async () => signature)

test('accepts a release that a publisher of its zone has signed', async () => {
  await expect(verified(signManifest(MANIFEST, anna))).resolves.toBeUndefined()
})

test.each([
  ['it is not signed', () => verified(null)],
  ['its signature is not readable', () => verified(Buffer.from('{}'))],
  ['it is signed by a key that', () => verified(signManifest(MANIFEST, stranger))],
  ['anna signed it, who may not publish mf-b', () => verified(signManifest(MANIFEST, anna), 'mf-b')],
  [
    'the signature of anna is not one of this release',
    () => verified(signManifest(MANIFEST, anna), 'mf-a', Buffer.from('{"name":"mf-a" }')),
  ],
  [
    'zone-publishers.json is not readable',
    async () => {
      await rm(file)
      await verified(signManifest(MANIFEST, anna))
    },
  ],
])('refuses a release: %s', async (reason, verification) => {
  const refused = verification()
  await expect(refused).rejects.toThrow(UntrustedReleaseError)
  await expect(refused).rejects.toThrow(reason)
})

test('without a file of publishers unsigned releases are accepted', async () => {
  vi.stubEnv('ZONE_PUBLISHERS', '')
  await expect(verified(null)).resolves.toBeUndefined()
})

test('an unsigned release cannot be promoted, a signed one can', async () => {
  const store = directoryStore(await temporaryFolder())
  await storeTestRelease(store, '1')
  const promoted = () => promote(store, 'mf-a', '1', 'http://localhost:3001', { by: 'anna', why: 'test' })
  await expect(promoted()).rejects.toThrow('it is not signed')
  await store.restoreFile('mf-a', '1', SIGNATURE, signManifest(await store.readManifest('mf-a', '1'), anna))
  expect((await promoted()).zones['mf-a']).toMatchObject({ version: '1' })
})

test('the signing key comes from the environment and must be Ed25519', async () => {
  expect(await readSigningKey()).toBeNull()
  const pem = (key: KeyObject) => key.export({ format: 'pem', type: 'pkcs8' }).toString()
  vi.stubEnv('ZONE_SIGNING_KEY', pem(anna))
  expect((await readSigningKey())?.asymmetricKeyType).toBe('ed25519')
  vi.stubEnv('ZONE_SIGNING_KEY', pem(generateKeyPairSync('x25519').privateKey))
  await expect(readSigningKey()).rejects.toThrow('no Ed25519 key')
  vi.stubEnv('ZONE_SIGNING_KEY', 'secret')
  await expect(readSigningKey()).rejects.toThrow('no private key in PEM format')
})
