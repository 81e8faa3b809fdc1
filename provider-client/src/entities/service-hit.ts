import * as z from 'zod/mini'

/** A hit of the service typeahead (SPEC section 3). `url` is a site path under `/uslugi-medyczne/`. */
export const ServiceHit = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string().check(z.startsWith('/uslugi-medyczne/')),
})
export type ServiceHit = z.infer<typeof ServiceHit>
