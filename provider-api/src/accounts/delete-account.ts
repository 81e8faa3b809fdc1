import { polishDay } from '@medicena/domain/days'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import {
  accounts,
  contactRequests,
  facilities,
  facilityChanges,
  facilityPhotos,
  mails,
  priceAlerts,
  smartOrders,
} from '../database/schema.ts'
import { redactErrorReports } from '../error-reports/sent-error-reports.ts'
import type { contactColumns } from '../facilities/facility-columns.ts'
import { invalidFields } from '../http/problems.ts'
import { forgetLogins } from '../limits/login-delay.ts'
import { hideFacility } from '../moderation/facility-status.ts'
import type { PrivateServices } from '../private-services.ts'
import type { Account } from './access.ts'
import { sendNotice } from './account-mails.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { isProvenAddress } from './proven-address.ts'

/**
 * Deletes an account with its personal data. Its facilities lose their manager, their contact data and proposed changes, and
 * their contact requests, because no one could read them any more. Requests and price
 * alerts that the owner sent with the account's confirmed address are deleted as well; error reports lose all that names the
 * owner.
 * @param choice what becomes of its facilities; required while the account manages facilities
 * @throws HttpProblem 400 without a needed choice, or for a wrong password; 403 (`SIGN_IN_AGAIN`); 429
 */
export async function deleteAccount(
  { db, secret, limiter }: Pick<PrivateServices, 'db' | 'secret' | 'limiter'>,
  account: Account,
  currentPassword: string | null | undefined,
  choice: 'hide' | 'keep' | null | undefined,
): Promise<void> {
  await confirmIdentity(limiter, account, currentPassword)
  await db.transaction(async (tx) => {
    const managed = await tx
      .select({ id: facilities.id, status: facilities.status })
      .from(facilities)
      .where(eq(facilities.managerId, account.id))
      .orderBy(facilities.id)
      // Creating a contact request locks its facility too, so none is added meanwhile.
      .for('update')
    const ids = managed.map(({ id }) => id)
    if (ids.length > 0) {
      if (!choice) throw invalidFields({ facilities: 'Wybierz, co zrobić z placówkami.' })
      await anonymizeFacilities(tx, ids)
      const actor = `account ${account.id}`
      for (const facilityId of choice === 'hide' ? visible(managed) : []) {
        await hideFacility(tx, { facilityId, actor }, polishDay())
      }
    }
    // Also of facilities that the account has lost since. Nobody can bill an open order; the accountant has the other invoices.
    const isOwnOrder = eq(smartOrders.orderedBy, account.id)
    await tx.delete(smartOrders).where(and(isOwnOrder, isNull(smartOrders.validFrom)))
    await tx.update(smartOrders).set({ invoice: null }).where(isOwnOrder)
    const [deleted] = await tx
      .delete(accounts)
      .where(eq(accounts.id, account.id))
      .returning({
        ...columns(accounts, 'email', 'name', 'surname', 'phoneNumber'),
        isProven: isProvenAddress,
      })
    if (!deleted?.email) return
    await forgetLogins({ db: tx, secret }, deleted.email)
    await tx.delete(mails).where(eq(mails.recipient, deleted.email))
    // Anyone can register an address: only its proven owner may delete what was sent with it.
    if (deleted.isProven) {
      await tx.delete(priceAlerts).where(eq(priceAlerts.email, deleted.email))
      await tx.delete(contactRequests).where(eq(sql`lower(${contactRequests.email})`, deleted.email))
      await redactErrorReports(tx, deleted.email, deleted)
    }
    await sendNotice(tx, 'deleted', deleted.email)
  })
}

function visible(managed: readonly { readonly id: number; readonly status: string }[]): readonly number[] {
  return managed.filter(({ status }) => status !== 'hidden').map(({ id }) => id)
}

/** Values of the columns that may be the manager's own data. */
const NO_CONTACT = {
  phoneNumber: '',
  phoneNumber2: null,
  email: null,
  website: null,
  bookingUrl: null,
  importedEmail: null,
  importedPhone: null,
} satisfies Record<keyof typeof contactColumns | 'importedEmail' | 'importedPhone', '' | null>

/** Removes the manager, the contact data and everything that only a manager can read. */
export async function anonymizeFacilities(tx: Database, ids: readonly number[]): Promise<void> {
  const these = [...ids]
  await tx.delete(contactRequests).where(inArray(contactRequests.facilityId, these))
  await tx.delete(facilityChanges).where(inArray(facilityChanges.facilityId, these))
  await tx
    .delete(smartOrders)
    .where(and(inArray(smartOrders.facilityId, these), isNull(smartOrders.validFrom)))
  // Paid periods stay, without the invoice data.
  await tx.update(smartOrders).set({ invoice: null }).where(inArray(smartOrders.facilityId, these))
  await tx.delete(facilityPhotos).where(inArray(facilityPhotos.facilityId, these))
  await tx
    .update(facilities)
    // The next import of an imported facility delivers its source's contact data again.
    .set({ managerId: null, ...NO_CONTACT })
    .where(inArray(facilities.id, these))
}
