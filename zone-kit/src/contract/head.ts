/** What a page puts into the document's head. */
export interface Head {
  /** The whole title, brand included; 65 characters at most. */
  readonly title: string
  /** 70 to 160 characters. */
  readonly description: string
  /** Site path of the canonical page, without an origin. */
  readonly canonical?: string
  readonly robots?: 'noindex' | 'noindex,follow'
  /** schema.org objects; they stand in server-rendered documents only, since only crawlers read them. */
  readonly jsonLd?: readonly object[]
}
