import { atom, getDefaultStore } from 'jotai'
import { tryStorage } from '../storage/try-storage.ts'

/** What a visitor has agreed to. Necessary storage needs no consent. */
export interface Consent {
  readonly analytics: boolean
  readonly functional: boolean
  readonly advertising: boolean
}

/** What holds until a visitor chooses, and what saving an untouched banner means: the refusal. */
export const REFUSAL: Consent = { analytics: false, functional: false, advertising: false }

export const FULL_CONSENT: Consent = { analytics: true, functional: true, advertising: true }

/** Changes with the texts that a visitor agrees to: who has answered earlier ones is asked anew. */
export const CONSENT_TEXT_VERSION = 2

/** SPEC section 3: four flags, the first always true. */
const CHOICE_KEY = 'approvalCookies'
/** When the choice was made and on which texts: the record that DECISIONS, Consent, asks for. */
const RECORD_KEY = 'approvalCookiesRecord'

/**
 * Holds the choice; null before one is made. It is null on the server and while a document hydrates, so that both
 * render the same; the first component that reads it takes it from storage and keeps step with other tabs.
 */
const heldConsent = atom<Consent | null>(null)
heldConsent.onMount = (hold) => {
  hold((held) => held ?? storedConsent())
  const follow = ({ key }: StorageEvent) => {
    if (key === CHOICE_KEY || key === RECORD_KEY) hold(storedConsent())
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** The visitor's choice, or null before one. Nothing that needs consent may load unless its flag is true here. */
export const consentAtom = atom((get) => get(heldConsent))

/** Stores a choice under the keys that SPEC section 3 states. Where storage is refused it lasts as long as the page. */
export function saveConsent(consent: Consent): void {
  const { analytics, functional, advertising } = consent
  tryStorage('localStorage', (storage) => {
    storage.setItem(
      CHOICE_KEY,
      JSON.stringify({
        rule1Signed: true,
        rule2Signed: analytics,
        rule3Signed: functional,
        rule4Signed: advertising,
      }),
    )
    storage.setItem(
      RECORD_KEY,
      JSON.stringify({ time: new Date().toISOString(), textVersion: CONSENT_TEXT_VERSION }),
    )
  })
  getDefaultStore().set(heldConsent, { analytics, functional, advertising })
}

/**
 * The stored choice; null when there is none, when what is stored is no choice, or when its record names other texts than
 * today's. The flags alone are a choice too (SPEC section 4, "Cookie consent").
 */
export function storedConsent(): Consent | null {
  const textVersion = storedField(RECORD_KEY, 'textVersion')
  if (textVersion !== undefined && textVersion !== CONSENT_TEXT_VERSION) return null
  const flag = (name: string) => storedField(CHOICE_KEY, name)
  const [analytics, functional, advertising] = ['rule2Signed', 'rule3Signed', 'rule4Signed'].map(flag)
  if (typeof analytics !== 'boolean' || typeof functional !== 'boolean' || typeof advertising !== 'boolean') {
    return null
  }
  return { analytics, functional, advertising }
}

/** A field of the JSON object under a key; undefined where there is none. */
function storedField(key: string, name: string): unknown {
  return tryStorage('localStorage', (storage): unknown => {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return stored instanceof Object ? Reflect.get(stored, name) : undefined
  })
}
