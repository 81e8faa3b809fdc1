import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartError, unusable } from '../program.ts'
import type { MailTransport } from './transport.ts'

/** Milliseconds for which mails are stored: no link in a mail is valid for longer. */
const LIFETIME_MS = 3 * 86_400_000

/** A mail in the outbox folder. */
const OutboxMail = z.object({
  /** ISO 8601. */
  date: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Of mails that can be unsubscribed from. */
  unsubscribeUrl: z.optional(z.string()),
})
export type OutboxMail = z.infer<typeof OutboxMail>

/**
 * Creates a transport that writes each mail to a JSON file, for sites without a mail server. Only the server's own user can
 * read folder and files: the mails contain links into accounts.
 */
export function createOutbox(folder: string, from: string): MailTransport {
  return {
    kind: 'outbox',
    deliver: async ({ to, ...content }) => {
      const date = new Date().toISOString()
      const mail: OutboxMail = { date, from, to, ...content }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${date.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`
      // A reader never sees half a mail.
      const unfinished = join(folder, `.${name}`)
      await writeFile(unfinished, `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 })
      await rename(unfinished, join(folder, `${name}.json`))
    },
    verify: async () => {
      const probe = join(folder, `.${randomUUID()}`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(probe, 'x')
        await rm(probe)
      } catch (error) {
        throw new StartError(`MAIL_OUTBOX: ${unusable(folder, error)}`, { cause: error })
      }
    },
    deleteExpired: () => deleteExpired(folder),
  }
}

/** Lists the mails in an outbox folder by their ids, oldest first; none while the folder does not exist. */
export async function listOutbox(folder: string): Promise<ReadonlyMap<string, OutboxMail>> {
  const names = await namesIn(folder)
  const ids = names.flatMap((name) => /^([^.].*)\.json$/.exec(name)?.[1] ?? []).sort()
  const mails = ids.map(async (id): Promise<[string, OutboxMail]> => {
    const text = await readFile(join(folder, `${id}.json`), 'utf8')
    return [id, OutboxMail.parse(JSON.parse(text))]
  })
  return new Map(await Promise.all(mails))
}

async function deleteExpired(folder: string): Promise<void> {
  // Also those that were never finished, because the server was ended.
  const names = (await namesIn(folder)).filter((name) => /^\.?\d{4}-\d\d-\d\dT.*Z-[\da-f]{8}/.test(name))
  for (const name of names) {
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < Date.now() - LIFETIME_MS) await rm(path)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

/** Deletes all mails in an outbox folder. */
export async function clearOutbox(folder: string): Promise<void> {
  for (const id of (await listOutbox(folder)).keys()) await rm(join(folder, `${id}.json`))
}
