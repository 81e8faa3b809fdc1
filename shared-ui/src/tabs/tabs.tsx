import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { nextTab } from './next-tab.ts'
import styles from './tabs.module.css'

export interface Tab {
  /** Tells it from the others; part of its element's id. */
  readonly id: string
  /** One or two words. */
  readonly label: string
  /** What its panel holds. */
  readonly content: ReactNode
}

export interface TabsProps {
  /** What the tabs are views of; read out, not shown. */
  readonly label: string
  /** At least two. */
  readonly tabs: readonly Tab[]
  /** The tab shown at first; the first one without it. */
  readonly defaultTab?: string
  /** Another tab was chosen. */
  readonly onChange?: (id: string) => void
}

/**
 * Views of one thing, one at a time (ARIA APG, "Tabs" with automatic activation): arrows, Home and End move and show,
 * Tab leads into the panel. All panels are in the document; without JavaScript they stand below each other.
 */
export function Tabs({ label, tabs, defaultTab, onChange }: TabsProps) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(defaultTab ?? tabs[0]?.id)

  const choose = (id: string) => {
    if (id === chosen) return
    setChosen(id)
    onChange?.(id)
  }
  const move = (event: KeyboardEvent, index: number) => {
    const next = nextTab(event.key, index, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || tab === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
    choose(tab.id)
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
            aria-selected={id === chosen}
            aria-controls={`${prefix}-${id}`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(id)}
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
          // APG: a panel may begin with text, and Tab leads to it.
          tabIndex={id === chosen ? 0 : undefined}
          hidden={id !== chosen}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
