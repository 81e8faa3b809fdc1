/** Whose page data is asked for: the release whose code will show it. */
export interface DataOwner {
  readonly name: string
  readonly version: string
}

/** The owner of the pages that no zone has. */
export const SHELL: DataOwner = { name: 'shell', version: '1' }
