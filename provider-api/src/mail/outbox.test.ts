import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { clearOutbox, createOutbox, listOutbox } from './outbox.ts'

const parent = mkdtempSync(join(tmpdir(), 'medicena-outbox-'))
const folder = join(parent, 'outbox')
afterEach(() => rmSync(parent, { recursive: true, force: true }))

test('stores mails in files that only the server can read', async () => {
  expect(await listOutbox(folder)).toEqual(new Map())
  const mail = { to: 'anna@poczta.example', subject: 'Zażółć', text: 'gęślą\njaźń' }
  await createOutbox(folder, 'Medicena <no-reply@localhost>').deliver(mail)
  expect([...(await listOutbox(folder)).values()]).toEqual([
    { ...mail, from: 'Medicena <no-reply@localhost>', date: expect.stringMatching(/^\d{4}-.*Z$/) },
  ])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  await clearOutbox(folder)
  expect(readdirSync(folder)).toEqual([])
})

test('deletes mails once every link in them has expired, and nothing else', async () => {
  const outbox = createOutbox(folder, 'Medicena <no-reply@localhost>')
  const deliver = (subject: string) => outbox.deliver({ to: 'anna@poczta.example', subject, text: 'Link' })
  await deliver('Stara')
  writeFileSync(join(folder, 'notatki.txt'), 'własne')
  const fourDaysAgo = Date.now() / 1000 - 4 * 86_400
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), fourDaysAgo, fourDaysAgo)
  await deliver('Nowa')
  await outbox.deleteExpired?.()
  expect([...(await listOutbox(folder)).values()].map(({ subject }) => subject)).toEqual(['Nowa'])
  expect(readdirSync(folder)).toContain('notatki.txt')
})
