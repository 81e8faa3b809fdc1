import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'

export interface Tab {
  /** Unique among the tabs; part of element ids. */
  readonly id: string
  /** One or two words. */
  readonly label: string
  /** The content of its panel. */
  readonly content: ReactNode
}

export interface TabsProps {
  /** The accessible name of the tab list. */
  readonly label: string
  /** At least two. */
  readonly tabs: readonly Tab[]
  /** The initially selected tab; the first one by default. */
  readonly defaultTab?: string
  /** Called when another tab is selected. */
  readonly onChange?: (id: string) => void
}

/**
 * Tabs with automatic activation (ARIA APG, "Tabs"): arrows, Home and End select a tab, Tab moves into the panel. All
 * panels are in the document; without JavaScript they are shown one below the other.
 */
export function Tabs({ label, tabs, defaultTab, onChange }: TabsProps) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const [selectedId, setSelectedId] = useState(defaultTab ?? tabs[0]?.id)

  const select = (id: string) => {
    if (id === selectedId) return
    setSelectedId(id)
    onChange?.(id)
  }
  const move = (event: KeyboardEvent, index: number) => {
    const next = nextTab(event.key, index, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || tab === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
    select(tab.id)
  }
  return (
    <div className={styles['tabs']}>
      <div ref={list} className={styles['list']} role="tablist" aria-label={label}>
        {tabs.map(({ id, label: text }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}-tab`}
            className={styles['tab']}
            aria-selected={id === selectedId}
            aria-controls={`${prefix}-${id}`}
            tabIndex={id === selectedId ? 0 : -1}
            onClick={() => select(id)}
            onKeyDown={(event) => move(event, index)}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, label: text, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}-${id}`}
          className={styles['panel']}
          aria-labelledby={`${prefix}-${id}-tab`}
          data-label={text}
          // APG: a panel that may begin with text is focusable.
          tabIndex={id === selectedId ? 0 : undefined}
          hidden={id !== selectedId}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

/** Returns the index of the tab that a key selects from the one at `index`, or null for other keys. */
function nextTab(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
