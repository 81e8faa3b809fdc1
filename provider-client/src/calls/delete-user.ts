import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

/**
 * Deletes the account and everything about its owner. A manager's facilities stay on the site without a manager; contact
 * requests to them are deleted.
 */
export const deleteUser = defineCall({
  method: 'DELETE',
  path: 'User',
  access: 'account',
  summary: 'Usunięcie konta',
  answer: z.void(),
})
