import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { messageOf } from '@medicena/domain/error-message'
import * as z from 'zod/mini'
import { Publishers, ReleaseSignature } from '../contract/publishers.ts'

/** A release without the signature of someone who may publish its zone; the message tells operators why. */
export class UntrustedReleaseError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'UntrustedReleaseError'
  }
}

/** Whether releases must be signed: `ZONE_PUBLISHERS` names the file of publishers. */
export const areSignaturesRequired = (): boolean => Boolean(process.env['ZONE_PUBLISHERS'])

/**
 * Verifies that a release is signed by a publisher of its zone. Does nothing unless `ZONE_PUBLISHERS` names the file
 * of publishers. The file is read each time, so a removed key is refused at once.
 * @param manifest the bytes of `release.json`
 * @param readSignature reads `release.sig.json`; null if there is none
 * @throws UntrustedReleaseError also if the file of publishers cannot be read
 */
export async function verifyPublisher(
  zone: string,
  manifest: Uint8Array,
  readSignature: () => Promise<Uint8Array | null>,
): Promise<void> {
  const file = process.env['ZONE_PUBLISHERS']
  if (!file) return
  const { publishers } = await readPublishers(file)
  const signed = parseSignature(await readSignature())
  const publisher = publishers.find(({ publicKey }) => publicKey === signed.publicKey)
  if (!publisher) throw new UntrustedReleaseError(`it is signed by a key that ${file} does not list`)
  if (!publisher.zones.includes(zone) && !publisher.zones.includes('*'))
    throw new UntrustedReleaseError(`${publisher.name} signed it, who may not publish ${zone}`)
  if (!isSignatureOf(manifest, signed))
    throw new UntrustedReleaseError(`the signature of ${publisher.name} is not one of this release`)
}

async function readPublishers(file: string): Promise<Publishers> {
  try {
    return z.parse(Publishers, JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new UntrustedReleaseError(`${file} is not readable: ${messageOf(error)}`, { cause: error })
  }
}

function parseSignature(bytes: Uint8Array | null): ReleaseSignature {
  if (!bytes) throw new UntrustedReleaseError('it is not signed')
  try {
    return z.parse(ReleaseSignature, JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch (error) {
    throw new UntrustedReleaseError('its signature is not readable', { cause: error })
  }
}

function isSignatureOf(manifest: Uint8Array, { publicKey, signature }: ReleaseSignature): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify(null, manifest, key, Buffer.from(signature, 'base64'))
}

/**
 * Reads the publisher's private key from `ZONE_SIGNING_KEY` (PEM) or the file `ZONE_SIGNING_KEY_FILE`.
 * @returns null if neither is set: releases stay unsigned
 * @throws Error if it is no Ed25519 key
 */
export async function readSigningKey(): Promise<KeyObject | null> {
  const file = process.env['ZONE_SIGNING_KEY_FILE']
  const pem = process.env['ZONE_SIGNING_KEY'] ?? (file ? await readFile(file, 'utf8') : undefined)
  if (!pem) return null
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch (error) {
    throw new Error('The signing key is no private key in PEM format.', { cause: error })
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The signing key is no Ed25519 key.')
  return key
}

/** The public half of a key as `zone-publishers.json` lists it. */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

/** Signs the bytes of a `release.json`. Returns the content of `release.sig.json`. */
export function signManifest(manifest: Uint8Array, key: KeyObject): Buffer {
  const signed: ReleaseSignature = {
    publicKey: publicKeyOf(key),
    signature: sign(null, manifest, key).toString('base64'),
  }
  return Buffer.from(`${JSON.stringify(signed, null, 2)}\n`)
}

/**
 * Verifies as `verifyPublisher`, with the release in the message.
 * @throws UntrustedReleaseError
 */
export async function assertPublisher(
  zone: string,
  version: string,
  manifest: Uint8Array,
  signature: Uint8Array | null,
): Promise<void> {
  try {
    await verifyPublisher(zone, manifest, async () => signature)
  } catch (error) {
    throw new UntrustedReleaseError(`${zone} ${version}: ${messageOf(error)}`, { cause: error })
  }
}

/**
 * Verifies that a key may sign releases of a zone, before anything is built or stored.
 * @throws UntrustedReleaseError
 */
export async function assertMayPublish(zone: string, version: string, key: KeyObject): Promise<void> {
  const sample = Buffer.from(`${zone} ${version}`)
  await assertPublisher(zone, version, sample, signManifest(sample, key))
}

/**
 * Whether a stored release is signed already: by this key or, if the publishers are known, by any of them. A
 * key that may not publish the zone must not replace the signature.
 */
export async function isPublished(
  zone: string,
  manifest: Uint8Array,
  signature: Uint8Array | null,
  key: KeyObject,
): Promise<boolean> {
  try {
    const signed = parseSignature(signature)
    if (!isSignatureOf(manifest, signed)) return false
    await verifyPublisher(zone, manifest, async () => signature)
    return areSignaturesRequired() || signed.publicKey === publicKeyOf(key)
  } catch {
    // No signature, or none of an allowed publisher.
    return false
  }
}
