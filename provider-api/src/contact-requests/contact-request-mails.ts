import { BRAND } from '@medicena/domain/brand'
import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accounts, contactRequests, facilities } from '../database/schema.ts'
import { composeMail, sendMail } from '../mail/send-mail.ts'

/**
 * Queues the mail that a contact request waits for a facility's manager, at most once an hour. It says nothing of the
 * visitor: the request may concern health. An unconfirmed address may belong to another person and gets none.
 * @param tx the transaction that has stored the request
 */
export async function mailNewContactRequest(
  tx: Database,
  facilityId: number,
  siteOrigin: string,
): Promise<void> {
  const [facility] = await tx
    .select({ name: facilities.name, email: accounts.email })
    .from(facilities)
    .innerJoin(accounts, eq(accounts.id, facilities.managerId))
    .where(and(eq(facilities.id, facilityId), isNotNull(accounts.emailConfirmation)))
  if (!facility?.email) return
  const [recent] = await tx
    .select({ requests: count() })
    .from(contactRequests)
    .where(
      and(
        eq(contactRequests.facilityId, facilityId),
        gt(contactRequests.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
  if (recent && recent.requests > 1) return
  await sendMail(
    tx,
    composeMail(facility.email, `Nowa prośba o kontakt w serwisie ${BRAND}`, [
      `pacjent prosi o kontakt placówkę „${facility.name}”.`,
      `Treść i dane do kontaktu przeczytasz po zalogowaniu, na stronie:\n${siteOrigin}/account/contact-requests`,
      'O kolejnych prośbach z tej samej godziny nie piszemy osobno.',
    ]),
  )
}
