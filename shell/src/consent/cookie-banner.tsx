import { Button } from '@medicena/shared-ui/button'
import { Checkbox } from '@medicena/shared-ui/checkbox'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { type Consent, FULL_CONSENT, NO_CONSENT, saveConsent } from '@medicena/zone-kit/consent'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from './cookie-banner.module.css'

interface Category {
  /** The consent that the checkbox sets; none for the necessary category. */
  readonly flag?: keyof Consent
  readonly name: string
  readonly purpose: string
}

/** The four consent categories in the order of the stored flags `rule1Signed` to `rule4Signed`. */
const CATEGORIES: readonly Category[] = [
  {
    name: 'Niezbędne',
    purpose:
      'Logowanie, ten wybór i to, o co prosisz: ulubione, porównanie, ostatnie wyszukiwania. Zawsze włączone.',
  },
  {
    flag: 'analytics',
    name: 'Analityczne',
    purpose: 'Anonimowy pomiar szybkości stron, który pomaga ulepszać serwis.',
  },
  {
    flag: 'functional',
    name: 'Funkcjonalne',
    purpose: 'Mapa Google zamiast mapy wbudowanej w serwis.',
  },
  {
    flag: 'advertising',
    name: 'Reklamowe',
    purpose: 'Pomiar skuteczności reklam serwisu. Nigdy nie obejmują wyszukiwanych usług.',
  },
]

export interface CookieBannerProps {
  /** The stored choice; null when there is none. */
  readonly consent: Consent | null
  /** Whether the visitor opened it, so that it takes the focus; a banner that appears by itself does not. */
  readonly reopened: boolean
  /** Called after a choice has been stored. */
  readonly onDone: () => void
}

/**
 * Form for consent to each category, or to all at once. Optional categories are off by default, so saving
 * without changes rejects them.
 */
export function CookieBanner({ consent, reopened, onDone }: CookieBannerProps) {
  const banner = useRef<HTMLElement>(null)
  const [areCategoriesShown, setCategoriesShown] = useState(reopened)
  useEffect(() => {
    if (!reopened) return
    const before = document.activeElement
    banner.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [reopened])

  /** The element that had the focus before a banner that has appeared by itself. */
  const previousFocus = useRef<HTMLElement | null>(null)
  const choose = (choice: Consent) => {
    const hasFocus = banner.current?.contains(document.activeElement)
    saveConsent(choice)
    onDone()
    if (!reopened && hasFocus) {
      const target = previousFocus.current ?? document.getElementById('tresc')
      target?.focus({ preventScroll: true })
    }
  }
  const saveChoice = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    choose({
      analytics: form.has('analytics'),
      functional: form.has('functional'),
      advertising: form.has('advertising'),
    })
  }
  const before = consent ?? NO_CONSENT
  return (
    <section
      ref={banner}
      tabIndex={-1}
      className={`no-print ${styles['banner']}`}
      aria-label="Pliki cookies i Twoja prywatność"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          previousFocus.current = relatedTarget
      }}
    >
      <form className={styles['form']} onSubmit={saveChoice}>
        <p className={styles['text']}>
          „Zapamiętaj wybór” bez zmian dopuszcza tylko niezbędne pliki cookies.{' '}
          <a href="/pliki-cookies">Więcej</a>
        </p>
        <Button
          variant="quiet"
          className={styles['toggle']}
          aria-expanded={areCategoriesShown}
          onClick={() => setCategoriesShown(!areCategoriesShown)}
        >
          Wybierz kategorie
        </Button>
        <fieldset className={styles['categories']} hidden={!areCategoriesShown}>
          <legend>
            <VisuallyHidden>Kategorie</VisuallyHidden>
          </legend>
          {CATEGORIES.map(({ flag, name, purpose }) => (
            <Checkbox
              key={name}
              name={flag ?? 'necessary'}
              defaultChecked={flag === undefined || before[flag]}
              disabled={flag === undefined}
              label={
                <>
                  <strong className={styles['name']}>{name}</strong>
                  <span className={styles['purpose']}>{purpose}</span>
                </>
              }
            />
          ))}
        </fieldset>
        <div className={styles['actions']}>
          <Button type="submit" wide>
            Zapamiętaj wybór
          </Button>
          <Button wide onClick={() => choose(FULL_CONSENT)}>
            Zgoda na wszystkie
          </Button>
        </div>
      </form>
    </section>
  )
}
