import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { storePath } from '@medicena/zone-kit/workspace'
import { SMTPServer } from 'smtp-server'
import { startStack } from '../../scripts/stack.ts'
import { CONTROL_PORT, SMTP_PORT } from './environment.ts'

/**
 * Builds and starts the site under test, from an empty store, database and logs, a mail server, and a control server by
 * which tests stop and start the site's processes and read mails. Returns the teardown. `E2E_KEEP_RELEASES` keeps the
 * releases of an earlier run; `E2E_SITE=running` starts nothing, because `serve-site.ts` runs.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env['E2E_SITE'] === 'running') return async () => {}
  const store = process.env['E2E_KEEP_RELEASES'] ? join(storePath(), 'registry') : storePath()
  // A database of an earlier run may be older than the demonstration data of this checkout.
  for (const folder of [store, process.env['PROVIDER_DATA_DIR'], process.env['LOG_FOLDER']]) {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
  const mails = await startMailServer()
  const stack = await startStack()
  const control = createServer(async (request, response) => {
    const [, action, name = ''] = (request.url ?? '').split('/')
    switch (action) {
      case 'stop':
        await stack.stop(name)
        break
      case 'start':
        stack.start(name)
        break
      default:
        response.write(JSON.stringify(mails.to(decodeURIComponent(name))))
    }
    response.end()
  }).listen(CONTROL_PORT, '127.0.0.1')
  return async () => {
    control.close()
    mails.close()
    await stack.stopAll()
  }
}

/** Starts the mail server to which the site sends its mails. */
async function startMailServer(): Promise<{ to(address: string): readonly string[]; close(): void }> {
  const texts = new Map<string, string[]>()
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, { envelope }, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk
      })
      stream.on('end', () => {
        // Lines that were broken because they are long (quoted-printable).
        const text = raw.replaceAll('=\r\n', '')
        for (const { address } of envelope.rcptTo) texts.set(address, [...(texts.get(address) ?? []), text])
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(SMTP_PORT, '127.0.0.1', listening))
  return { to: (address) => texts.get(address) ?? [], close: () => server.close() }
}
