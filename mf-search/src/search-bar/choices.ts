/** A service as the search bar knows it; `url` is its site path. */
export interface ServiceChoice {
  readonly name: string
  readonly url: string
}

/** A town or province as the search bar knows it; `detail` tells places of the same name apart. */
export interface LocationChoice {
  readonly name: string
  readonly slug: string
  readonly detail?: string
}
