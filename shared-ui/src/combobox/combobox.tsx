import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { Button } from '../button/button.tsx'
import { classes } from '../classes.ts'
import { FieldError } from '../field-error/field-error.tsx'
import { X } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './combobox.module.css'

/** `idle`: no search and no list yet; `ready`: `items` are the results for the current text. */
export type ComboboxStatus = 'idle' | 'loading' | 'ready' | 'error'

export interface ComboboxProps<Item> {
  /** The accessible name of the field. */
  readonly label: string
  /** Hides the label visually, where placeholder and icon say the same. */
  readonly labelHidden?: boolean
  /** An example, shown while the field is empty. */
  readonly placeholder?: string
  /** The name under which a form submits the text, with and without JavaScript. */
  readonly name: string
  /** An icon before the text. */
  readonly icon?: ReactNode
  /** The initial text, unless there is an `initialItem`. */
  readonly initialText?: string
  /** The initially selected item. */
  readonly initialItem?: Item | null
  /** The options. Pass the previous ones while loading, so that the list does not flicker. */
  readonly items: readonly Item[]
  /** Returns the text of an item in the field. */
  readonly itemToString: (item: Item) => string
  /** Returns a unique key of an item. */
  readonly itemKey: (item: Item) => string | number
  /** Renders an option; the text by default. */
  readonly renderItem?: (item: Item) => ReactNode
  /** Returns the heading of an item's group; null without one. Items of a group follow each other. */
  readonly groupOf?: (item: Item) => string | null
  /** Whether the first option is highlighted at once, so that Enter and Tab select it. Not for mere offers. */
  readonly highlightFirst?: boolean
  /** Called when the user changes or clears the text, not when an item is selected. */
  readonly onInputChange: (text: string) => void
  /** Called when an item is selected, or the selection is cleared (`null`). */
  readonly onSelect: (item: Item | null) => void
  /** The state of the search for the current text. */
  readonly status: ComboboxStatus
  /** Shown in the list when there are no results. */
  readonly emptyText?: string
  /** Repeats a failed search. */
  readonly onRetry?: () => void
  /** The validation error, shown below the field. */
  readonly message?: string | undefined
  /** `large` is for search bars. */
  readonly size?: 'medium' | 'large'
}

/**
 * A text field with suggestions (ARIA combobox with a listbox popup). The first option is highlighted at
 * once: Enter and Tab select it, and so does the first arrow down before Enter; further arrows move the
 * highlight. Escape closes the list and clears the selection. The caller responds to `onInputChange` with
 * `items` and `status`. Change the `key` to reset it to other initial values.
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
  groupOf = () => null,
  highlightFirst = true,
  onInputChange,
  onSelect,
  status,
  emptyText = 'Brak wyników wyszukiwania...',
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
  useChangeEffect(selectedItem, onSelect)
  /** Whether an arrow was pressed since the text has changed. */
  const hasMoved = useRef(false)
  useChangeEffect(inputValue, (text) => {
    hasMoved.current = false
    // The text of a selected item was not typed.
    if (!selectedItem) onInputChange(text)
  })
  const { id: labelId, htmlFor: inputId } = box.getLabelProps()
  const messageId = `${inputId}-message`

  // Adopts text that was typed before hydration or restored by the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on hydration
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
  // In a layout effect, before the next key press: Enter selects the highlighted option.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new text and first option
  useLayoutEffect(() => {
    if (!isOpen) return
    // Options for an older text are not highlighted; a selection keeps its highlight.
    if (status === 'loading') setHighlightedIndex(-1)
    else if (status === 'ready' && firstKey !== undefined)
      setHighlightedIndex(selectedIndex ?? (highlightFirst ? 0 : -1))
  }, [isOpen, status, firstKey, inputValue, highlightFirst, setHighlightedIndex])

  const { ref: menuRef, ...menuProps } = box.getMenuProps({ 'aria-busy': status === 'loading' })
  const inputProps = box.getInputProps({
    ref: input,
    'aria-expanded': shown,
    'aria-describedby': message === undefined ? undefined : messageId,
    'aria-invalid': message !== undefined || undefined,
    onKeyDown: (event: KeyboardEvent) => {
      // Without a highlighted option, Enter submits the form.
      if (event.key === 'Enter' && (!shown || highlightedIndex < 0)) {
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
        box.closeMenu()
      }
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      // The first option is highlighted by itself: the first arrow down goes to it, not past it.
      const isFirst = event.key === 'ArrowDown' && !hasMoved.current && shown && highlightedIndex === 0
      if (isFirst && !selectedItem) {
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
        event.preventDefault()
      }
      hasMoved.current = true
    },
    onBlur: (event: FocusEvent) => {
      // The focus stays in the field when it moves to the retry button of the popup.
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

  const labelElement = (
    <label id={labelId} htmlFor={inputId} className={styles['label']}>
      {label}
    </label>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the popup when the focus leaves the field
    <div
      ref={root}
      className={styles['field']}
      onBlur={(event) => {
        if (event.target !== input.current && !root.current?.contains(event.relatedTarget)) box.closeMenu()
      }}
    >
      {labelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
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
            className={`needs-script icon-button ${styles['clear']}`}
            tabIndex={-1}
            aria-label={`Wyczyść pole: ${label}`}
            onClick={clear}
          >
            <X />
          </button>
        )}
      </div>
      {/* Above the list, which would cover it. */}
      <FieldError id={messageId}>{message}</FieldError>
      <div ref={menuRef} className={styles['popup']} hidden={!shown}>
        {/* Browsers put a list that scrolls into the tab order. */}
        <ul {...menuProps} className={styles['list']} tabIndex={-1}>
          {shown &&
            groupsOf(options, groupOf).map(({ label, first, members }) => {
              const rendered = members.map((item, index) => (
                <li
                  key={itemKey(item)}
                  {...box.getItemProps({ item, index: first + index })}
                  className={styles['option']}
                >
                  {renderItem(item)}
                </li>
              ))
              if (label === null) return rendered
              return (
                <li key={`group ${first}`} role="none">
                  {/* biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset */}
                  <ul role="group" aria-label={label}>
                    <li role="none" aria-hidden="true" className={styles['group']}>
                      {label}
                    </li>
                    {rendered}
                  </ul>
                </li>
              )
            })}
        </ul>
        {shown && (status === 'error' || options.length === 0) && (
          <div className={styles['notice']}>
            <span>{status === 'error' ? FAILED : status === 'loading' ? 'Szukamy…' : emptyText}</span>
            {status === 'error' && onRetry && (
              <Button variant="quiet" onClick={retry}>
                Spróbuj ponownie
              </Button>
            )}
          </div>
        )}
      </div>
      <VisuallyHidden role="status">
        {shown && announcement(status, options.length, emptyText)}
      </VisuallyHidden>
    </div>
  )
}

interface Group<Item> {
  readonly label: string | null
  /** The index of the first member among all items. */
  readonly first: number
  readonly members: Item[]
}

/** Splits items into the runs of their groups. */
function groupsOf<Item>(items: readonly Item[], groupOf: (item: Item) => string | null): Group<Item>[] {
  const groups: Group<Item>[] = []
  for (const [index, item] of items.entries()) {
    const label = groupOf(item)
    const last = groups.at(-1)
    if (last?.label === label) last.members.push(item)
    else groups.push({ label, first: index, members: [item] })
  }
  return groups
}

const { stateChangeTypes: change } = useCombobox

/**
 * Adjusts downshift's state changes: typing and Escape clear the selection, and a click into the text keeps the list
 * open instead of toggling it.
 */
function selectionRules<Item>(
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

/**
 * Calls `onChange` with a changed value in the same commit. Downshift's own callbacks run later: on a slow machine, Enter
 * submitted a form without the selection that it already showed.
 */
function useChangeEffect<Value>(value: Value, onChange: (value: Value) => void): void {
  const previous = useRef(value)
  useLayoutEffect(() => {
    if (previous.current === value) return
    previous.current = value
    onChange(value)
  })
}

/** Returns the screen reader announcement of the list. */
function announcement(status: ComboboxStatus, count: number, emptyText: string): string {
  if (status === 'error') return FAILED
  if (status !== 'ready') return ''
  return count === 0 ? emptyText : resultsCount(count)
}

const FAILED = 'Nie udało się wczytać podpowiedzi.'

const plural = new Intl.PluralRules('pl')
const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'wynik', few: 'wyniki' }

const resultsCount = (count: number): string => `${count} ${nouns[plural.select(count)] ?? 'wyników'}`
