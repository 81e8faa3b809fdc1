import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import mime from 'mime'
import type { ObjectStore, StoredObject } from './object-store.ts'

/** Attempts of a conditional write that collides with another one. */
const MAX_ATTEMPTS = 5

const CONNECTION_TIMEOUT_MS = 3_000
const REQUEST_TIMEOUT_MS = 15_000

/**
 * Stores objects in an S3 bucket, below a prefix. Credentials and region come from the SDK's own environment variables.
 * `S3_ENDPOINT` names another server than Amazon's, which is then addressed by path. The server must support conditional
 * writes (`If-None-Match: *`), which is checked before the first one.
 * @param location `s3://bucket/prefix`
 */
export function s3Objects(location: string): ObjectStore {
  const { hostname: Bucket, pathname } = new URL(location)
  const prefix = pathname.replace(/^\/|\/$/g, '').replace(/(?<=.)$/, '/')
  const endpoint = process.env['S3_ENDPOINT']
  const client = new S3Client({
    ...(endpoint && {
      endpoint,
      forcePathStyle: true,
      region: process.env['AWS_REGION'] ?? 'us-east-1',
      // Other servers do not know all of Amazon's checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
    }),
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  })
  let conditionalWrites: Promise<void> | undefined

  const put = (key: string, Body: Uint8Array) =>
    new PutObjectCommand({
      Bucket,
      Key: prefix + key,
      Body,
      ContentType: mime.getType(key) ?? 'application/octet-stream',
      CacheControl: isImmutable(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
    })

  /** @returns false if the key exists */
  async function putNew(key: string, bytes: Uint8Array): Promise<boolean> {
    const command = put(key, bytes)
    command.input.IfNoneMatch = '*'
    for (let attempt = 1; ; attempt++) {
      try {
        await client.send(command)
        return true
      } catch (error) {
        const status = statusOf(error)
        if (status === 412) return false
        // Two conditional writes of the same key at the same time; either may succeed.
        if (status !== 409 || attempt === MAX_ATTEMPTS) throw error
      }
    }
  }

  /** Without conditional writes, concurrent publications would overwrite each other's revisions. */
  async function assertConditionalWrites(): Promise<void> {
    const key = 'conditional-writes'
    await client.send(put(key, new Uint8Array()))
    if (await putNew(key, new Uint8Array()))
      throw new Error(`${endpoint ?? 'The S3 server'} does not support conditional writes (If-None-Match).`)
  }

  return {
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + key }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null
        throw error
      }
    },

    async write(key, bytes) {
      await client.send(put(key, bytes))
    },

    async create(key, bytes) {
      conditionalWrites ??= assertConditionalWrites()
      await conditionalWrites
      return putNew(key, bytes)
    },

    async list(folder, after) {
      const objects: StoredObject[] = []
      const pages = paginateListObjectsV2(
        { client },
        { Bucket, Prefix: `${prefix}${folder}/`, ...(after && { StartAfter: prefix + after }) },
      )
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
          objects.push({ key: Key.slice(prefix.length), bytes: Size, modifiedAt: LastModified })
      }
      return objects
    },

    async remove(keys) {
      for (const key of keys) await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key }))
    },
  }
}

/** A signature may be added later; revisions are not for browsers. */
const isImmutable = (key: string): boolean => key.startsWith('releases/') && !key.endsWith('.sig.json')

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
