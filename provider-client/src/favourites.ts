import { type FavouriteKey, MAX_FAVOURITES, parseFavourite } from '@medicena/domain/favourites'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { OfferPrice } from './profile-offers.ts'

/**
 * Current data of a favourite. `facilityId` and `serviceId` are those of the request; `id` is another one if the facility
 * was merged into it. `serviceName` is null without a known service, `offer` if the facility does not offer it. `url` is
 * the facility's site path without its id.
 */
export const FavouriteData = z.object({
  facilityId: z.int(),
  serviceId: z.nullable(z.int()),
  id: z.int(),
  name: z.string(),
  fullStreet: z.string(),
  city: z.string(),
  phoneNumber: z.string(),
  rating: z.nullable(z.number().check(z.gte(0), z.lte(5))),
  ratingsNumber: z.nullable(z.int()),
  latitude: z.optional(z.nullable(z.number())),
  longitude: z.optional(z.nullable(z.number())),
  url: z.string().check(z.startsWith('/placowki/')),
  serviceName: z.nullable(z.string()),
  offer: z.nullable(OfferPrice),
})
export type FavouriteData = z.infer<typeof FavouriteData>

/** Parses comma-separated favourites, each as `formatFavourite` writes it. */
const favouriteKeys = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').map(parseFavourite)),
    z.array(z.custom<FavouriteKey>((key) => key !== null)).check(z.maxLength(MAX_FAVOURITES)),
  ),
)

/** Gets the current data of favourites, in their order. Facilities that are unknown or not public are left out. */
export const getFavourites = defineEndpoint('GET MedicalFacility/Favourites', {
  summary: 'Aktualne dane ulubionych placówek',
  query: z.object({ favourites: favouriteKeys }),
  response: z.object({ favourites: z.array(FavouriteData) }),
})
