import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'

const { stateChangeTypes: change } = useCombobox

/**
 * Where this field differs from downshift's defaults: typing, clearing and Escape reset the selection
 * (SPEC section 5), and a click into the text keeps the list open instead of toggling it.
 */
export function selectionRules<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  switch (type) {
    case change.InputChange:
      return { ...changes, selectedItem: null }
    case change.InputKeyDownEscape:
      return state.selectedItem === null ? changes : { ...changes, selectedItem: null, inputValue: '' }
    case change.InputClick:
      return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex }
    default:
      return changes
  }
}
