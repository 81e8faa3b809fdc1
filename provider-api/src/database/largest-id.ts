/** The largest id that the database can hold. */
export const LARGEST_ID = 2_147_483_647
