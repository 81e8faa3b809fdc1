import {
  addFacility,
  type Institution,
  type InstitutionForm,
} from '@medicena/provider-client/managed-facilities'
import { runCommand } from '../src/moderation/commands.ts'
import type { TestApi } from './api.ts'

/** Adds a facility by the API and verifies it as an operator does. */
export async function addVerifiedFacility(
  api: TestApi,
  body: InstitutionForm,
  token: string,
): Promise<Institution> {
  const added = await api.request(addFacility, { body }, token)
  await runCommand(api.db, { command: 'verify', operator: 'Test', facility: added.id })
  return { ...added, status: 'verified' }
}
