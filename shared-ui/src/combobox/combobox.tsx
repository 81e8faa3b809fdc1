import { useCombobox } from 'downshift'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { classes } from '../classes.ts'
import { FieldError } from '../field-error/field-error.tsx'
import { X } from '../icon.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './combobox.module.css'
import { ComboboxNotice, noticeText } from './combobox-notice.tsx'
import { selectionRules } from './selection-rules.ts'
import { useTold } from './use-told.ts'

/** `idle`: nothing is asked for yet and no list is shown; `ready`: `items` answer the present text. */
export type ComboboxStatus = 'idle' | 'loading' | 'ready' | 'error'

export interface ComboboxProps<Item> {
  /** Names the field. */
  readonly label: string
  /** The label is read out but not shown: the placeholder and the icon do its work for the eye. */
  readonly labelHidden?: boolean
  /** An example, while the field is empty. */
  readonly placeholder?: string
  /** Makes the text part of the surrounding form, with and without JavaScript. */
  readonly name: string
  /** Before the text. */
  readonly icon?: ReactNode
  /** The text at first; the chosen item's own text if that is given instead. */
  readonly initialText?: string
  /** The item chosen at first. */
  readonly initialItem?: Item | null
  /** What can be chosen now. Keep the previous ones while loading, so that the list does not flicker. */
  readonly items: readonly Item[]
  /** An item's text in the field. */
  readonly itemToString: (item: Item) => string
  /** Tells an item from the others. */
  readonly itemKey: (item: Item) => string | number
  /** An option's content; its text alone by default. */
  readonly renderItem?: (item: Item) => ReactNode
  /** The visitor changed or cleared the text. Not called when an item is chosen. */
  readonly onInputChange: (text: string) => void
  /** An item was chosen, or the choice was taken back (`null`). */
  readonly onSelect: (item: Item | null) => void
  /** How far the search for the present text is. */
  readonly status: ComboboxStatus
  /** Stands in the list when nothing was found. */
  readonly emptyText?: string
  /** Stands in the list when the search failed. */
  readonly errorText?: string
  /** Asks again after an error. */
  readonly onRetry?: () => void
  /** What is wrong with the field as a whole; shown under it. */
  readonly message?: string | undefined
  /** `large` in a search bar. */
  readonly size?: 'medium' | 'large'
}

/**
 * A text field that proposes items while one types (ARIA combobox with a listbox popup). The first proposal is
 * highlighted as soon as it stands: Enter and Tab take it, arrows move, Escape closes and takes the choice back.
 * It neither fetches nor waits: the caller answers `onInputChange` with `items` and `status`. Give it a `key` to
 * start it anew with other initial values.
 */
export function Combobox<Item>({
  label,
  labelHidden = false,
  placeholder,
  name,
  icon,
  initialText,
  initialItem = null,
  items,
  itemToString,
  itemKey,
  renderItem = itemToString,
  onInputChange,
  onSelect,
  status,
  emptyText = 'Brak wyników wyszukiwania...',
  errorText = 'Nie udało się wczytać podpowiedzi.',
  onRetry,
  message,
  size = 'medium',
}: ComboboxProps<Item>) {
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const options = status === 'error' || status === 'idle' ? [] : [...items]

  const box = useCombobox<Item>({
    items: options,
    itemToString: (item) => (item === null ? '' : itemToString(item)),
    itemToKey: (item) => (item === null ? null : itemKey(item)),
    initialSelectedItem: initialItem,
    ...(initialText !== undefined && initialItem === null && { initialInputValue: initialText }),
    stateReducer: selectionRules,
  })
  const { inputValue, isOpen, selectedItem, highlightedIndex, setHighlightedIndex, setInputValue } = box
  const shown = isOpen && status !== 'idle'
  useTold(selectedItem, onSelect)
  useTold(inputValue, (text) => {
    // With something chosen it is that item's own text, which nobody typed.
    if (!selectedItem) onInputChange(text)
  })
  const { id: labelId, htmlFor: inputId } = box.getLabelProps()
  const messageId = `${inputId}-message`

  // What was typed before hydration, or restored by the browser, is taken over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed === inputValue) return
    setInputValue(typed)
    if (document.activeElement === input.current) box.openMenu()
  }, [])

  const firstKey = options[0] === undefined ? undefined : itemKey(options[0])
  const selectedIndex = selectedItem
    ? options.findIndex((item) => itemKey(item) === itemKey(selectedItem))
    : undefined
  // Before the next key can be pressed: Enter takes what is highlighted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new text and first proposal is judged anew
  useLayoutEffect(() => {
    if (!isOpen) return
    // Proposals for an older text are not taken unasked, and a choice that stands is not replaced.
    if (status === 'loading') setHighlightedIndex(-1)
    else if (status === 'ready' && firstKey !== undefined) setHighlightedIndex(selectedIndex ?? 0)
  }, [isOpen, status, firstKey, inputValue, setHighlightedIndex])

  const { ref: menuRef, ...menuProps } = box.getMenuProps({ 'aria-busy': status === 'loading' })
  const inputProps = box.getInputProps({
    ref: input,
    'aria-expanded': shown,
    'aria-describedby': message === undefined ? undefined : messageId,
    'aria-invalid': message !== undefined || undefined,
    onKeyDown: (event: KeyboardEvent) => {
      // Nothing to choose: Enter belongs to the form.
      if (event.key === 'Enter' && (!shown || highlightedIndex < 0)) {
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
        box.closeMenu()
      }
    },
    onBlur: (event: FocusEvent) => {
      // The popup's retry button is part of the field.
      if (root.current?.contains(event.relatedTarget)) {
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
      }
    },
  })

  const clear = () => {
    box.reset()
    input.current?.focus()
  }

  const retry = () => {
    input.current?.focus()
    onRetry?.()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the popup when focus leaves the field as a whole
    <div
      ref={root}
      className={styles['field']}
      onBlur={(event) => {
        if (event.target !== input.current && !root.current?.contains(event.relatedTarget)) box.closeMenu()
      }}
    >
      {labelHidden ? (
        <VisuallyHidden>
          <label id={labelId} htmlFor={inputId}>
            {label}
          </label>
        </VisuallyHidden>
      ) : (
        <label id={labelId} htmlFor={inputId} className={styles['label']}>
          {label}
        </label>
      )}
      <div className={classes(styles['control'], styles[size], message !== undefined && styles['invalid'])}>
        {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
        <input
          {...inputProps}
          className={styles['input']}
          type="text"
          name={name}
          placeholder={placeholder}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        {inputValue !== '' && (
          <button
            type="button"
            className={styles['clear']}
            tabIndex={-1}
            aria-label={`Wyczyść pole: ${label}`}
            onClick={clear}
          >
            <X />
          </button>
        )}
      </div>
      <div ref={menuRef} className={styles['popup']} hidden={!shown}>
        <ul {...menuProps} className={styles['list']}>
          {shown &&
            options.map((item, index) => (
              <li key={itemKey(item)} {...box.getItemProps({ item, index })} className={styles['option']}>
                {renderItem(item)}
              </li>
            ))}
        </ul>
        {shown && (
          <ComboboxNotice
            status={status}
            count={options.length}
            emptyText={emptyText}
            errorText={errorText}
            {...(onRetry && { onRetry: retry })}
          />
        )}
      </div>
      <VisuallyHidden role="status">
        {shown && noticeText({ status, count: options.length, emptyText, errorText })}
      </VisuallyHidden>
      <FieldError id={messageId}>{message}</FieldError>
    </div>
  )
}
