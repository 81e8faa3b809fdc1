import { asc, sql } from 'drizzle-orm'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { startSmtpServer } from '../../test/smtp-server.ts'
import { mails } from '../database/schema.ts'
import { type MailerOptions, readMailQueue, startMailer } from './mailer.ts'
import { sendMail, WRITE_TO_US } from './send-mail.ts'
import { createSmtpTransport } from './smtp.ts'

const FROM = 'Medicena <no-reply@medicena.example>'
const MAIL = { to: 'anna@poczta.example', subject: 'Potwierdź adres', text: 'Zażółć\n\ngęślą jaźń' }

/** An error of the mail server with an SMTP status. */
const smtpStatus = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

describe.each(ENGINES)('mailer on $name', (engine) => {
  const api = useApi(engine, 'empty')
  const failures: unknown[] = []
  afterEach(async () => {
    failures.length = 0
    await api.db.delete(mails)
  })

  const serve = async (options: Parameters<typeof startSmtpServer>[0] = {}) => {
    const server = await startSmtpServer(options)
    onTestFinished(server.close)
    return server
  }
  const mailerTo = (port: number, options: Partial<MailerOptions> = {}, requireTls?: boolean) => {
    const mailer = startMailer({
      db: api.db,
      transport: createSmtpTransport(`smtp://127.0.0.1:${port}`, FROM, requireTls),
      compose: async () => null,
      contactEmail: 'kontakt@medicena.example',
      onFailure: (failure) => failures.push(failure),
      onError: (error) => failures.push(error),
      ...options,
    })
    onTestFinished(mailer.close)
    return mailer
  }
  const stored = () => api.db.select().from(mails).orderBy(asc(mails.id))
  const makeDue = () => api.db.update(mails).set({ nextAt: sql`now()` })

  test('sends a queued mail and then deletes its address and text', async () => {
    const { port, received } = await serve()
    await sendMail(api.db, { ...MAIL, text: `Jeśli to pomyłka, ${WRITE_TO_US}.` })
    expect(await readMailQueue(api.db)).toEqual({ queued: 1, retrying: 0, failed: 0 })
    await mailerTo(port, { contactEmail: 'pomoc@medicena.example' }).deliverDue()
    expect(received).toMatchObject([{ from: 'no-reply@medicena.example', to: [MAIL.to] }])
    expect(received[0]?.raw).toContain('From: Medicena <no-reply@medicena.example>\r\n')
    expect(received[0]?.raw).toContain('Content-Type: text/plain; charset=utf-8\r\n')
    expect(received[0]?.raw).toContain('napisz na adres pomoc@medicena.example.')
    expect(await stored()).toMatchObject([{ status: 'sent', recipient: null, subject: null, text: null }])
    expect(await readMailQueue(api.db)).toEqual({ queued: 0, retrying: 0, failed: 0 })
  })

  test('sends each mail once although several servers share the queue', async () => {
    const { port, received } = await serve()
    for (let index = 0; index < 20; index++)
      await sendMail(api.db, { ...MAIL, to: `${index}@poczta.example` })
    await Promise.all([mailerTo(port).deliverDue(), mailerTo(port).deliverDue()])
    expect(received).toHaveLength(20)
    expect(new Set(received.map(({ to }) => to[0])).size).toBe(20)
  })

  test('retries after a temporary failure', async () => {
    let isBusy = true
    const { port, received } = await serve({
      onRcptTo: ({ address }, _session, done) =>
        done(isBusy ? smtpStatus(451, `try <${address}> later`) : undefined),
    })
    await sendMail(api.db, MAIL)
    const mailer = mailerTo(port)
    await mailer.deliverDue()
    await mailer.deliverDue()
    expect(await stored()).toMatchObject([{ status: 'queued', attempts: 1, recipient: MAIL.to }])
    expect(await readMailQueue(api.db)).toEqual({ queued: 1, retrying: 1, failed: 0 })
    expect(failures).toMatchObject([{ code: 'EENVELOPE RCPT TO 451', givenUp: false }])

    isBusy = false
    await makeDue()
    await mailer.deliverDue()
    expect(received).toHaveLength(1)
    expect(await stored()).toMatchObject([{ status: 'sent', attempts: 2, recipient: null }])
  })

  test('retries while the server is unreachable, and drops the mail after a day', async () => {
    const { port, close } = await startSmtpServer()
    await close()
    await sendMail(api.db, MAIL)
    const mailer = mailerTo(port)
    await mailer.deliverDue()
    expect(await stored()).toMatchObject([{ status: 'queued', lastError: 'ESOCKET CONN' }])
    const [mail] = await stored()
    expect(Date.parse(mail?.expiresAt ?? '') - Date.parse(mail?.createdAt ?? '')).toBe(86_400_000)

    const { port: reachable, received } = await serve()
    await api.db.update(mails).set({ nextAt: sql`now()`, expiresAt: sql`now()` })
    await mailerTo(reachable).deliverDue()
    expect(received).toEqual([])
    expect(await stored()).toMatchObject([{ status: 'failed', recipient: null, text: null }])
    expect(failures.at(-1)).toMatchObject({ code: 'expired', givenUp: true })
  })

  test('gives up at once when the server refuses the recipient, and reports no address', async () => {
    const { port } = await serve({
      onRcptTo: ({ address }, _session, done) => done(smtpStatus(550, `<${address}> is unknown`)),
    })
    await sendMail(api.db, MAIL)
    await mailerTo(port).deliverDue()
    expect(await stored()).toMatchObject([{ status: 'failed', recipient: null, text: null }])
    expect(JSON.stringify([failures, await stored()])).not.toContain('anna')
  })

  test('sends nothing without encryption, nor to a server with an unknown certificate', async () => {
    const plain = await serve({ disabledCommands: ['STARTTLS'] })
    // The server's built-in certificate is signed by no one.
    const unknown = await serve({ hideSTARTTLS: false })
    await sendMail(api.db, MAIL)
    await mailerTo(plain.port, {}, true).deliverDue()
    await makeDue()
    await mailerTo(unknown.port, {}, true).deliverDue()
    expect([...plain.received, ...unknown.received]).toEqual([])
    expect(await stored()).toMatchObject([{ status: 'queued', attempts: 2 }])
    expect(failures).toMatchObject([{ code: 'ETLS STARTTLS 500' }, { code: 'ESOCKET CONN' }])
  })

  test('writes a deferred mail when it is sent, with its unsubscription for mail programs, or discards it', async () => {
    const { port, received } = await serve()
    await api.db.insert(mails).values([
      { kind: 'known', recipient: 'jest@poczta.example' },
      { kind: 'unknown', recipient: 'nie-ma@poczta.example' },
    ])
    const unsubscribeUrl = 'https://medicena.example/api/PriceAlerts/OneClickUnsubscription?token=1.x'
    const compose: MailerOptions['compose'] = async ({ kind, recipient }) =>
      kind === 'known' ? { ...MAIL, to: recipient, unsubscribeUrl } : null
    await mailerTo(port, { compose }).deliverDue()
    expect(received.map(({ to }) => to)).toEqual([['jest@poczta.example']])
    // Long headers are folded.
    const headers = received[0]?.raw.replace(/\r\n\s+/g, ' ')
    expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`)
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect((await stored()).map(({ status }) => status)).toEqual(['sent', 'discarded'])
    expect(JSON.stringify(await stored())).not.toContain('poczta.example')
  })
})
