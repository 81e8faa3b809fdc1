export interface NamedOption {
  readonly name: string
  readonly detail?: string
}

/** Texts of an option: its name, in the list also what tells it apart. */
export const OPTION_TEXTS = {
  itemToString: ({ name }: NamedOption) => name,
  renderItem: ({ name, detail }: NamedOption) => (
    <>
      {name}
      {detail && <small className="note">{detail}</small>}
    </>
  ),
}
