import { Combobox, type ComboboxProps } from '@medicena/shared-ui/combobox'
import { type Find, useTypeahead } from '@medicena/shared-ui/use-typeahead'
import { type NamedOption, OPTION_TEXTS } from './option-texts.tsx'

type FieldProps<Option> = Pick<
  ComboboxProps<Option>,
  'label' | 'placeholder' | 'name' | 'icon' | 'initialItem' | 'itemKey' | 'onSelect'
>

export interface SuggestionFieldProps<Option> extends FieldProps<Option> {
  /** The same function on every render. */
  readonly find: Find<Option>
  /** Named item, in the genitive: 'miasta'. */
  readonly thing: string
  /** The typed text that the server did not find. */
  readonly unknown: string | null
  /** Says that the field is needed; null if it is not, or filled in. */
  readonly missing?: string | null
  /** Called when the field was cleared. */
  readonly onClear?: () => void
}

/** Field of a form for the name of a service or place, with suggestions. */
export function SuggestionField<Option extends NamedOption>({
  find,
  thing,
  unknown,
  missing = null,
  onClear,
  ...field
}: SuggestionFieldProps<Option>) {
  const { hits, status, search, retry } = useTypeahead(find)
  const notFound = unknown && `Nie znaleźliśmy ${thing} „${unknown}”. Wpisz inną nazwę i wybierz z listy.`
  return (
    <Combobox
      {...field}
      initialText={unknown ?? ''}
      items={hits}
      {...OPTION_TEXTS}
      status={status}
      onInputChange={(text) => {
        search(text)
        if (text === '') onClear?.()
      }}
      onRetry={retry}
      message={missing ?? notFound ?? undefined}
    />
  )
}
