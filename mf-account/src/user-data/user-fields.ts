/** The fields of a user that are shown and edited, in their order, by the paths that the provider knows them by. */
export const USER_FIELDS = {
  name: 'Imię',
  surname: 'Nazwisko',
  cityId: 'Miasto',
  phoneNumber: 'Numer telefonu',
} as const
