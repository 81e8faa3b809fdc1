import { readConfig } from '../config.ts'
import { print, run, StartError } from '../program.ts'
import { clearOutbox, listOutbox } from './outbox.ts'

const HELP = `Reads the mails of a site without a mail server (SMTP_URL) from its outbox folder (MAIL_OUTBOX).

  pnpm mail list          all mails, newest last
  pnpm mail show [ID]     one mail; the newest without an id
  pnpm mail clear         deletes all mails
`

await run(async () => {
  const [command, id, ...rest] = process.argv.slice(2)
  const { mail } = readConfig(process.env)
  if (!command || command === '--help' || rest.length > 0) return print(HELP)
  if (!('outboxFolder' in mail))
    throw new StartError('SMTP_URL is set: mails are sent, not stored in the outbox')
  const { outboxFolder } = mail
  switch (command) {
    case 'list': {
      const mails = await listOutbox(outboxFolder)
      for (const [name, { to, subject }] of mails) print(`${name}  ${to}  ${subject}\n`)
      if (mails.size === 0) print(`no mails in ${outboxFolder}\n`)
      return
    }
    case 'show': {
      const mails = await listOutbox(outboxFolder)
      const shown = mails.get(id ?? [...mails.keys()].at(-1) ?? '')
      if (!shown) throw new StartError(`no such mail in ${outboxFolder}: see pnpm mail list`)
      const { date, from, to, subject, text } = shown
      return print(`Date: ${date}\nFrom: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`)
    }
    case 'clear':
      return clearOutbox(outboxFolder)
    default:
      throw new StartError(`unknown command ${command}\n\n${HELP}`)
  }
})
