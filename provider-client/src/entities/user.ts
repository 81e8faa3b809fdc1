import * as z from 'zod/mini'
import { id, line, optionalField, phone } from './form-fields.ts'

/** What a person says of themselves (SPEC section 3); null where nothing was said. `provinceId` is that of the town. */
export const User = z.object({
  name: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  city: z.nullable(z.string()),
  cityId: z.nullable(z.int()),
  provinceId: z.nullable(z.int()),
  phoneNumber: z.nullable(z.string()),
})
export type User = z.infer<typeof User>

/** The fields of `User` as they are saved: the town is that of `cityId`, `city` and `provinceId` follow from it. */
export const UserForm = z.object({
  name: optionalField(line(1, 80)),
  surname: optionalField(line(1, 80)),
  cityId: z._default(z.nullable(id), null),
  city: z.optional(z.nullable(z.string())),
  provinceId: z.optional(z.nullable(z.int())),
  phoneNumber: optionalField(phone),
})
export type UserForm = z.infer<typeof UserForm>
