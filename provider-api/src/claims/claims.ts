import { facilityPath } from '@medicena/domain/facility-path'
import {
  type Claim,
  type FoundFacility,
  MAX_CLAIMABLE_FACILITIES,
  MAX_CODE_ATTEMPTS,
} from '@medicena/provider-client/claims'
import { and, asc, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { isEqualSecret, type Secret } from '../accounts/secret.ts'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { cities, facilities, facilityClaims } from '../database/schema.ts'
import { isoInstant } from '../database/values.ts'
import { containsWords, selectFacilities } from '../facilities/facility-columns.ts'
import { isPublic, unknownFacility } from '../facilities/public-facilities.ts'
import { HttpProblem, invalidFields } from '../http/problems.ts'
import { CONTACT_ADDRESS, composeMail, sendMail } from '../mail/send-mail.ts'
import { assignManager } from '../moderation/assign-manager.ts'
import { lockFacility } from '../moderation/facility-status.ts'
import type { PrivateServices } from '../private-services.ts'
import { CODE_HOURS, generateCode, maskEmail, normalizeCode } from './claim-code.ts'

type Services = Pick<PrivateServices, 'db' | 'secret' | 'limiter'>

/**
 * Finds public facilities by words of name and town, those without a manager first. Case and diacritics don't matter.
 * @param accountId the caller's account
 */
export async function searchFacilities(
  db: Database,
  text: string,
  accountId: number,
): Promise<FoundFacility[]> {
  const rows = await selectPublic(db, containsWords(text.trim().split(/\s+/)))
  return rows.map((row) => foundOf(row, accountId))
}

/** Reads a public facility that has no manager or is the caller's; 404 for any other. */
export async function readClaimableFacility(
  db: Database,
  id: number,
  accountId: number,
): Promise<FoundFacility> {
  const isClaimable = or(isNull(facilities.managerId), eq(facilities.managerId, accountId))
  const [row] = await selectPublic(db, and(eq(facilities.id, id), isClaimable))
  if (!row) throw new HttpProblem(404, 'Nie ma takiej placówki albo ma już ona managera.')
  return foundOf(row, accountId)
}

/** Selects public facilities with their towns, those without a manager first. */
function selectPublic(db: Database, condition: SQL | undefined) {
  return selectFacilities(db)
    .where(and(isPublic, condition))
    .orderBy(sql`${facilities.managerId} is not null`, asc(facilities.name), asc(facilities.id))
    .limit(MAX_CLAIMABLE_FACILITIES)
}

type PublicRow = Awaited<ReturnType<typeof selectPublic>>[number]

function foundOf(
  { facility: { id, name, managerId, ...facility }, city }: PublicRow,
  accountId: number,
): FoundFacility {
  const owner = managerId === accountId ? 'caller' : 'other'
  return {
    id,
    name,
    address: addressOf({ ...facility, city }),
    url: facilityPath({ id, name, city }),
    manager: managerId === null ? 'none' : owner,
  }
}

/** Reads the claims of an account, newest first. */
export function readClaims(db: Database, accountId: number): Promise<Claim[]> {
  return selectClaims(db, eq(facilityClaims.accountId, accountId))
}

/**
 * Claims a public facility for an account; returns the open claim if there is one.
 * @throws HttpProblem 404 for an unknown facility, 409 for one with a manager, 429
 */
export async function createClaim(
  { db, limiter }: Services,
  facilityId: number,
  accountId: number,
  message: string | null,
): Promise<Claim> {
  return db.transaction(async (tx) => {
    if ((await lockFacility(tx, facilityId)) !== 'verified') throw unknownFacility()
    const [facility] = await tx.select().from(facilities).where(eq(facilities.id, facilityId))
    if (facility?.managerId === accountId) throw new HttpProblem(409, 'To już jest Twoja placówka.')
    if (facility?.managerId !== null) {
      throw new HttpProblem(409, 'Ta placówka ma już managera. Jeśli to pomyłka, napisz do nas.')
    }
    const [created] = await tx
      .insert(facilityClaims)
      .values({ facilityId, accountId, message })
      .onConflictDoNothing()
      .returning({ id: facilityClaims.id })
    if (created) await limiter.take('claim', `account ${accountId}`, tx)
    const ofCaller = and(eq(facilityClaims.facilityId, facilityId), eq(facilityClaims.accountId, accountId))
    const [open] = await selectClaims(tx, and(ofCaller, eq(facilityClaims.status, 'open')))
    if (!open) throw unknownClaim()
    return open
  })
}

/**
 * Mails a new code to the address that the import delivered for the facility: a reader of that mailbox is the
 * facility. The claimant's own data never become the recipient, and no text of the claimant is part of the mail.
 * @throws HttpProblem 404 for another account's claim, 409 when no code can be sent, 429
 */
export async function sendCode(
  { db, secret, limiter }: Services,
  claimId: number,
  accountId: number,
): Promise<Claim> {
  const { facilityId } = await openClaim(db, claimId, accountId)
  const [row] = await selectPublic(db, and(eq(facilities.id, facilityId), isNull(facilities.managerId)))
  if (!row?.facility.importedEmail) {
    throw new HttpProblem(409, 'Nie mamy adresu e-mail tej placówki. Zgłoszenie sprawdzi nasz zespół.')
  }
  const { facility, city } = row
  const code = generateCode()
  const mail = {
    to: row.facility.importedEmail,
    subject: 'Kod do przejęcia profilu placówki w Medicenie',
    text: codeMail(facility.name, addressOf({ ...facility, city }), code),
  }
  await db.transaction(async (tx) => {
    await limiter.take('claim-code-mails', `account ${accountId} facility ${facilityId}`, tx)
    await limiter.take('facility-code-mails', `facility ${facilityId}`, tx)
    await tx
      .update(facilityClaims)
      .set({
        codeHash: hashOf(secret, claimId, code),
        codeExpiresAt: new Date(Date.now() + CODE_HOURS * 3_600_000).toISOString(),
        codeAttempts: 0,
      })
      .where(and(eq(facilityClaims.id, claimId), eq(facilityClaims.status, 'open')))
    await sendMail(tx, mail)
  })
  return readClaim(db, claimId, accountId)
}

function codeMail(name: string, address: string, code: string): string {
  return `Dzień dobry,

ktoś z kontem managera w serwisie Medicena poprosił o przejęcie profilu placówki „${name}” (${address}). Ten adres e-mail mamy ze źródła, z którego pochodzą dane placówki.

Jeśli to osoba z Państwa placówki, proszę przekazać jej kod:

    ${code}

Kod jest ważny ${CODE_HOURS} godziny. Kto go wpisze, będzie zmieniać cennik placówki i czytać prośby pacjentów o kontakt.

Jeśli nikt z Państwa o to nie prosił, proszę nie podawać kodu nikomu i zignorować tę wiadomość. Nasz zespół nigdy nie prosi o kod.
`
}

/**
 * Accepts a claim by the mailed code. After five wrong codes a new one must be sent.
 * @throws HttpProblem 400 for a wrong or expired code, 404 for another account's claim, 429
 */
export async function confirmClaim(
  { db, secret, limiter }: Services,
  claimId: number,
  accountId: number,
  typed: string,
): Promise<Claim> {
  await limiter.take('claim-code', `account ${accountId}`)
  const { facilityId } = await openClaim(db, claimId, accountId)
  const isAccepted = await db.transaction(async (tx) => {
    if ((await lockFacility(tx, facilityId)) !== 'verified') throw unknownFacility()
    const [claim] = await tx
      .select({
        codeHash: facilityClaims.codeHash,
        attempts: facilityClaims.codeAttempts,
        isValid: sql<boolean>`coalesce(${facilityClaims.codeExpiresAt} > now(), false)`,
      })
      .from(facilityClaims)
      .where(and(eq(facilityClaims.id, claimId), eq(facilityClaims.status, 'open')))
      .for('update')
    if (!claim) throw unknownClaim()
    const isRight = isEqualSecret(claim.codeHash ?? '', hashOf(secret, claimId, typed))
    if (!claim.isValid || claim.attempts >= MAX_CODE_ATTEMPTS || !isRight) {
      // Committed: the attempt counts.
      await tx
        .update(facilityClaims)
        .set({ codeAttempts: sql`${facilityClaims.codeAttempts} + 1` })
        .where(and(eq(facilityClaims.id, claimId), lt(facilityClaims.codeAttempts, MAX_CODE_ATTEMPTS)))
      return false
    }
    const actor = `account ${accountId}`
    await assignManager(tx, { facilityId, accountId, actor, action: 'confirm-claim', reason: null })
    await mailTakeover(tx, facilityId)
    return true
  })
  if (!isAccepted) {
    throw invalidFields({
      code: 'Kod jest niepoprawny albo wygasł. Sprawdź go albo wyślij nowy: po pięciu błędach kod traci ważność.',
    })
  }
  return readClaim(db, claimId, accountId)
}

/** Tells the mailbox that the code was sent to what it has done: a colleague may have passed it on, or a stranger read it. */
async function mailTakeover(tx: Database, facilityId: number): Promise<void> {
  const [facility] = await tx
    .select(columns(facilities, 'name', 'importedEmail'))
    .from(facilities)
    .where(eq(facilities.id, facilityId))
  if (!facility?.importedEmail) return
  await sendMail(
    tx,
    composeMail(facility.importedEmail, 'Profil placówki w Medicenie ma nowego managera', [
      `ktoś wpisał kod, który wysłaliśmy na ten adres, i przejął profil placówki „${facility.name}”. Zmienia teraz jej cennik i czyta prośby pacjentów o kontakt.`,
      `Jeśli to nie była osoba z Państwa placówki, proszę od razu napisać na adres ${CONTACT_ADDRESS}: odbierzemy dostęp i sprawdzimy, co się zmieniło.`,
    ]),
  )
}

/** Withdraws an open claim; 404 for another account's claim or one that is not open. */
export async function withdrawClaim(db: Database, claimId: number, accountId: number): Promise<void> {
  await openClaim(db, claimId, accountId)
  const deleted = await db
    .delete(facilityClaims)
    .where(and(eq(facilityClaims.id, claimId), eq(facilityClaims.status, 'open')))
    .returning({ id: facilityClaims.id })
  if (deleted.length === 0) throw unknownClaim()
}

const isOwn = (claimId: number, accountId: number) =>
  and(eq(facilityClaims.id, claimId), eq(facilityClaims.accountId, accountId))

async function openClaim(db: Database, claimId: number, accountId: number) {
  const [claim] = await db.select().from(facilityClaims).where(isOwn(claimId, accountId))
  if (!claim) throw unknownClaim()
  if (claim.status !== 'open') throw new HttpProblem(409, 'To zgłoszenie jest już zakończone.')
  return claim
}

async function readClaim(db: Database, claimId: number, accountId: number): Promise<Claim> {
  const [claim] = await selectClaims(db, isOwn(claimId, accountId))
  if (!claim) throw unknownClaim()
  return claim
}

async function selectClaims(db: Database, condition: SQL | undefined): Promise<Claim[]> {
  const isCodeValid = sql`${facilityClaims.codeExpiresAt} > now() and ${facilityClaims.codeAttempts} < ${MAX_CODE_ATTEMPTS}::int
    and ${facilityClaims.codeHash} is not null`
  const rows = await db
    .select({
      ...columns(facilityClaims, 'id', 'facilityId', 'status', 'reason'),
      ...columns(facilities, 'name', 'street', 'buildingNumber'),
      city: cities.name,
      email: facilities.importedEmail,
      createdAt: isoInstant(facilityClaims.createdAt),
      codeExpiresAt: sql<
        string | null
      >`case when ${isCodeValid} then ${isoInstant(facilityClaims.codeExpiresAt)} end`,
    })
    .from(facilityClaims)
    .innerJoin(facilities, eq(facilities.id, facilityClaims.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .where(condition)
    .orderBy(desc(facilityClaims.id))
  return rows.map(({ name, street, buildingNumber, city, email, ...claim }) => ({
    ...claim,
    facilityName: name,
    facilityAddress: addressOf({ street, buildingNumber, city }),
    facilityUrl: facilityPath({ id: claim.facilityId, name, city }),
    codeAddress: email === null || claim.status !== 'open' ? null : maskEmail(email),
  }))
}

type Address = Pick<typeof facilities.$inferSelect, 'street' | 'buildingNumber'> & { readonly city: string }

function addressOf({ street, buildingNumber, city }: Address): string {
  return `${street} ${buildingNumber}, ${city}`
}

function hashOf(secret: Secret, claimId: number, code: string): string {
  return secret.hash('claim-code', `${claimId} ${normalizeCode(code)}`)
}

function unknownClaim(): HttpProblem {
  return new HttpProblem(404, 'Wśród Twoich zgłoszeń nie ma takiego.')
}
