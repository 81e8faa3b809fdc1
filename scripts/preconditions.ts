import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { messageOf } from '@medicena/domain/error-message'
import { portVariable, storePath, WORKSPACE, zonePort } from '@medicena/zone-kit/workspace'
import { API_OPS_PORT, API_PORT, OPS_PORT, SITE_PORT } from './services.ts'

/**
 * Makes sure that the ports of the site, of zones and of the provider API are free. Otherwise another program on a port
 * would pass the readiness checks of the service that failed to listen there.
 * @throws Error naming the port that is in use and its environment variable
 */
export async function assertPortsFree({
  zones,
  api,
}: {
  readonly zones: readonly string[]
  readonly api: boolean
}): Promise<void> {
  if (api) {
    await assertPortFree(API_PORT, 'PROVIDER_API_PORT')
    await assertPortFree(API_OPS_PORT, 'PROVIDER_API_OPS_PORT')
  }
  await assertPortFree(SITE_PORT, 'SITE_PORT')
  await assertPortFree(OPS_PORT, 'SITE_OPS_PORT')
  for (const zone of zones) await assertPortFree(zonePort(zone), portVariable(zone))
}

/**
 * Makes sure that the site can write its data, before builds take a minute.
 * @throws Error naming the folder and its environment variable
 */
export function assertFoldersWritable(): void {
  const { DATABASE_URL, SMTP_URL, PROVIDER_DATA_DIR, MAIL_OUTBOX } = process.env
  const data = join(WORKSPACE, '.data')
  if (!DATABASE_URL) assertWritable('PROVIDER_DATA_DIR', PROVIDER_DATA_DIR || join(data, 'provider'))
  if (!SMTP_URL) assertWritable('MAIL_OUTBOX', MAIL_OUTBOX || join(data, 'outbox'))
  if (!storePath().startsWith('s3://')) assertWritable('RELEASE_STORE', storePath())
}

/**
 * Makes sure that files can be created in a folder, which is created if missing.
 * @throws Error naming the folder and its environment variable
 */
export function assertWritable(variable: string, folder: string): void {
  const probe = join(folder, `.writable-${process.pid}`)
  try {
    // Data and mails are personal.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    const message = `The folder ${folder} cannot be written to (${messageOf(error)}). Set ${variable} to another.`
    throw new Error(message, { cause: error })
  }
}

/** @throws Error naming the port and its environment variable if the port is in use */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(port, '127.0.0.1', resolve),
    )
  } catch (error) {
    throw new Error(`Port ${port} is in use. Set ${variable} to use another.`, { cause: error })
  } finally {
    server.close()
  }
}
