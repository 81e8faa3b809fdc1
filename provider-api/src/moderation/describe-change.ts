import * as z from 'zod/mini'
import type { facilities } from '../database/schema.ts'
import { ProposedForm } from '../facilities/managed-facilities.ts'
import { describeValue, FIELDS } from './labels.ts'

const REVIEWED_FIELDS = z.keyof(ProposedForm).options

type Current = typeof facilities.$inferSelect & { readonly city: string }

/** Describes what a proposed change would change of a facility. @param form as it is stored */
export function describeChange(facility: Current, form: unknown) {
  const proposed = ProposedForm.parse(form)
  const current = { ...facility, medicalFacilityTypeId: facility.typeId }
  const changed = REVIEWED_FIELDS.filter((field) => proposed[field] !== current[field])
  const values = changed
    .filter((field) => !['latitude', 'longitude', 'cityId'].includes(field))
    .map((field) => ({
      label: FIELDS[field],
      text: `${describeValue(field, current[field])} → ${describeValue(field, proposed[field])}`,
    }))
  return { proposed, values, movesPin: changed.includes('latitude') || changed.includes('longitude') }
}
