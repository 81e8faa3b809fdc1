import { formatEmail } from '@medicena/domain/email'
import { parseOpeningHours } from '@medicena/domain/opening-hours-text'
import { InstitutionForm } from '@medicena/provider-client/managed-facilities'
import { polishMessage } from '@medicena/provider-client/validation-messages'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { accounts, facilities, facilityChanges } from '../database/schema.ts'
import {
  contactColumns,
  detailColumns,
  reviewedColumns,
  selectFacilities,
} from '../facilities/facility-columns.ts'
import { applyProposedChange } from '../facilities/managed-facilities.ts'
import { isPublic } from '../facilities/public-facilities.ts'
import { HttpProblem } from '../http/problems.ts'
import { assignManager } from './assign-manager.ts'
import { announce, mailDecision } from './decision-mails.ts'
import { describeChange } from './describe-change.ts'
import { hideFacility, rejectFacility, verifyFacility } from './facility-status.ts'
import { describeValue, FIELDS, STATUSES } from './labels.ts'
import { mergeFacilities } from './merge-facilities.ts'
import { defineOperation, id, NOBODY, NONE } from './operation.ts'
import { place } from './place.ts'
import { undoMerge } from './undo-merge.ts'

/** Fields that an operator can correct. Another town or position is another place: the manager or the import says it. */
const CorrectedField = z.keyof(
  z.omit(InstitutionForm, {
    medicalFacilityTypeId: true,
    city: true,
    cityId: true,
    latitude: true,
    longitude: true,
  }),
)
type CorrectedField = z.infer<typeof CorrectedField>

/** Decisions about facilities and their data. */
export const FACILITY_OPERATIONS = {
  verify: defineOperation({
    label: 'Zweryfikuj placówkę',
    fields: { facility: id },
    run: async (tx, { facility: facilityId, seen, ...decided }, today) => {
      const before = await verifyFacility(tx, { facilityId, ...decided }, today)
      if (before !== 'pending' && seen === undefined) {
        throw new HttpProblem(
          409,
          `Placówka jest ${STATUSES[before]}. Jeśli ma być widoczna, dodaj --seen ${before}.`,
        )
      }
      const decision = before === 'hidden' ? 'show' : 'verify'
      await mailDecision(tx, { decision, facilityId, reason: decided.reason })
    },
  }),
  reject: defineOperation({
    label: 'Odrzuć placówkę',
    fields: { facility: id },
    needsReason: true,
    run: async (tx, { facility: facilityId, ...decided }) => {
      await rejectFacility(tx, { facilityId, ...decided })
      await mailDecision(tx, { decision: 'reject', facilityId, reason: decided.reason })
    },
  }),
  'reject-duplicate': defineOperation({
    label: 'Odrzuć jako duplikat',
    fields: { facility: id, of: id },
    run: async (tx, { facility: facilityId, of, ...decided }) => {
      const other = await describeOther(tx, of)
      const reason = `Placówka jest już w serwisie: ${other}.`
      await rejectFacility(tx, { facilityId, ...decided, reason, details: { of } })
      await mailDecision(tx, {
        decision: 'reject-duplicate',
        facilityId,
        reason: decided.reason,
        subject: other,
      })
    },
  }),
  hide: defineOperation({
    label: 'Ukryj placówkę',
    fields: { facility: id },
    needsReason: true,
    run: async (tx, { facility: facilityId, ...decided }, today) => {
      await hideFacility(tx, { facilityId, ...decided }, today)
      await mailDecision(tx, { decision: 'hide', facilityId, reason: decided.reason })
    },
  }),
  correct: defineOperation({
    label: 'Popraw dane',
    fields: { facility: id, field: CorrectedField, value: z.string().check(z.trim(), z.maxLength(500)) },
    needsReason: true,
    run: async (tx, { facility: facilityId, field, value, actor, reason }) => {
      const ofFacility = eq(facilities.id, facilityId)
      const [stored] = await tx
        .select({ ...reviewedColumns, ...detailColumns })
        .from(facilities)
        .where(ofFacility)
      const corrected = { ...stored, [field]: correctedValue(field, value) }
      await tx.update(facilities).set(corrected).where(ofFacility)
      const after = describeValue(field, corrected[field] ?? null)
      const values = { before: describeValue(field, stored?.[field] ?? null), after }
      // The log outlives the contact data of a withdrawn facility.
      const details = { field, ...(!(field in contactColumns) && values) }
      const subject = `${FIELDS[field]}: ${after}`
      await announce(tx, { actor, action: 'correct', facilityId, reason, details, subject })
    },
  }),
  assign: defineOperation({
    label: 'Przypisz managera',
    // The address of the account, or 'nobody'.
    fields: { facility: id, manager: z.nullable(z.string().check(z.trim(), z.minLength(3))) },
    needsReason: true,
    run: async (tx, { facility: facilityId, manager, ...decided }) => {
      const isNobody = manager === null || manager === NOBODY
      const accountId = isNobody ? null : await findManager(tx, manager)
      await assignManager(tx, { ...decided, action: 'assign', facilityId, accountId })
    },
  }),
  'approve-change': defineOperation({
    label: 'Zatwierdź zmiany',
    fields: { facility: id },
    run: async (tx, { facility: facilityId, ...decided }) => {
      if (!(await applyProposedChange(tx, facilityId))) throw noChange()
      await announce(tx, { action: 'approve-change', facilityId, ...decided })
    },
  }),
  'reject-change': defineOperation({
    label: 'Odrzuć zmiany',
    fields: { facility: id },
    needsReason: true,
    run: async (tx, { facility: facilityId, ...decided }) => {
      const [rejected] = await tx
        .delete(facilityChanges)
        .where(eq(facilityChanges.facilityId, facilityId))
        .returning({ form: facilityChanges.form })
      if (!rejected) throw noChange()
      const [stored] = await tx.select().from(place).where(eq(place.id, facilityId))
      const values = stored ? describeChange(stored, rejected.form).values : []
      const subject = values.map(({ label, text }) => `${label}: ${text}`).join('; ')
      await announce(tx, { action: 'reject-change', facilityId, ...decided, subject })
    },
  }),
  merge: defineOperation({
    label: 'Połącz z inną placówką',
    fields: { facility: id, into: id },
    needsReason: true,
    asks: true,
    run: mergeFacilities,
  }),
  'undo-merge': defineOperation({
    label: 'Cofnij połączenie',
    fields: { facility: id },
    needsReason: true,
    run: undoMerge,
  }),
}

/** Reads name and address of a public facility. */
async function describeOther(tx: Database, facilityId: number): Promise<string> {
  const [other] = await selectFacilities(tx).where(and(eq(facilities.id, facilityId), isPublic))
  if (!other) throw new HttpProblem(409, 'Druga placówka nie jest zweryfikowana.')
  const { name, street, buildingNumber } = other.facility
  return `„${name}”, ${street} ${buildingNumber}, ${other.city}`
}

/** Checks what an operator has typed as the manager's form does; hours and amenities are written as in imports. */
function correctedValue(field: CorrectedField, text: string) {
  const parsed = InstitutionForm.shape[field].safeParse(typedValue(field, text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new HttpProblem(400, issue && polishMessage({ field, keyword: issue.code, params: { ...issue } }))
}

function typedValue(field: CorrectedField, text: string): unknown {
  if (text === NONE) return field === 'amenities' ? [] : null
  if (field === 'openingHours') return parseOpeningHours(text) ?? text
  return field === 'amenities' ? text.split(/[ ,]+/) : text
}

async function findManager(tx: Database, email: string): Promise<number> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, formatEmail(email)), eq(accounts.userType, 'manager')))
  if (!account) throw new HttpProblem(400, 'Nie ma konta managera z tym adresem e-mail.')
  return account.id
}

function noChange(): HttpProblem {
  return new HttpProblem(404, 'Ta placówka nie ma zmian do zatwierdzenia.')
}
