import { BRAND } from '@medicena/domain/brand'
import { and, eq, isNull } from 'drizzle-orm'
import { errorReports, facilities, facilityPhotos } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import { composeMail, sendMail } from '../mail/send-mail.ts'
import { takeRequestedServices } from '../prices/price-file-mapping.ts'
import { announce } from './decision-mails.ts'
import { logDecision } from './moderation-log.ts'
import { defineOperation, id } from './operation.ts'

/** Decisions about what visitors report and managers upload. */
export const CONTENT_OPERATIONS = {
  'resolve-report': defineOperation({
    label: 'Zamknij zgłoszenie błędu',
    fields: { report: id },
    needsReason: true,
    run: async (tx, { report, actor, reason }) => {
      const [resolved] = await tx
        .update(errorReports)
        .set({ resolvedAt: new Date().toISOString() })
        .where(and(eq(errorReports.id, report), isNull(errorReports.resolvedAt)))
        .returning({ facilityId: errorReports.facilityId, email: errorReports.email })
      if (!resolved) throw new HttpProblem(404, 'Nie ma takiego zgłoszenia.')
      const { facilityId, email } = resolved
      await logDecision(tx, { actor, action: 'resolve-report', facilityId, reason, details: { report } })
      const [facility] = await tx.select().from(facilities).where(eq(facilities.id, facilityId))
      if (!email || !facility) return
      const paragraphs = [
        `sprawdziliśmy zgłoszony przez Ciebie błąd w profilu placówki „${facility.name}”. Dziękujemy za pomoc.`,
        `Odpowiedź: ${reason}`,
      ]
      await sendMail(tx, composeMail(email, `Odpowiedź na zgłoszenie w serwisie ${BRAND}`, paragraphs))
    },
  }),
  'answer-services': defineOperation({
    label: 'Odpowiedz o usługach',
    fields: { facility: id },
    needsReason: true,
    run: async (tx, { facility: facilityId, actor, reason }) => {
      const services = await takeRequestedServices(tx, facilityId)
      if (services.length === 0) throw new HttpProblem(404, 'Ta placówka nie prosi o żadne usługi.')
      const subject = services.join(', ')
      const details = { services: subject }
      await announce(tx, { actor, action: 'answer-services', facilityId, reason, details, subject })
    },
  }),
  'remove-photo': defineOperation({
    label: 'Usuń zdjęcie',
    fields: { photo: id },
    needsReason: true,
    run: async (tx, { photo, actor, reason }) => {
      const [removed] = await tx
        .delete(facilityPhotos)
        .where(eq(facilityPhotos.id, photo))
        .returning({ facilityId: facilityPhotos.facilityId, alt: facilityPhotos.alt })
      if (!removed) throw new HttpProblem(404, 'Nie ma takiego zdjęcia.')
      const { facilityId, alt } = removed
      const details = { photo }
      await announce(tx, { actor, action: 'remove-photo', facilityId, reason, details, subject: alt })
    },
  }),
}
