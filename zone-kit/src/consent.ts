import { atom, getDefaultStore } from 'jotai'
import { tryStorage } from './storage.ts'

/** A visitor's consent to optional storage. Necessary storage needs none. */
export interface Consent {
  readonly analytics: boolean
  readonly functional: boolean
  readonly advertising: boolean
}

/** The state before a visitor chooses, and the result of saving an untouched banner. */
export const NO_CONSENT: Consent = { analytics: false, functional: false, advertising: false }

export const FULL_CONSENT: Consent = { analytics: true, functional: true, advertising: true }

/** The version of the consent texts. A change of the texts raises it, and visitors are asked again. */
export const CONSENT_TEXT_VERSION = 6

/** Four flags, the first always true. */
const CHOICE_KEY = 'approvalCookies'
/** The time of the choice and the version of the texts, as proof of consent. */
const RECORD_KEY = 'approvalCookiesRecord'

/**
 * The current choice; null before there is one. It is null on the server and during hydration, so that both render the
 * same. The first component that reads it restores it from storage and follows the other tabs.
 */
const consentState = atom<Consent | null>(null)
consentState.onMount = (set) => {
  set((consent) => consent ?? readConsent())
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CHOICE_KEY || key === RECORD_KEY) set(readConsent())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The visitor's choice; null before there is one. Nothing that needs consent may load unless its flag is true. */
export const consentAtom = atom((get) => get(consentState))

/** Saves a choice. Where storage is blocked, it lasts as long as the page. */
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
  getDefaultStore().set(consentState, { analytics, functional, advertising })
}

/**
 * Reads the stored choice; null if it is missing, invalid or on an earlier version of the texts. A choice without a
 * record is valid.
 */
export function readConsent(): Consent | null {
  const textVersion = storedField(RECORD_KEY, 'textVersion')
  if (textVersion !== undefined && textVersion !== CONSENT_TEXT_VERSION) return null
  const flag = (name: string) => storedField(CHOICE_KEY, name)
  const [analytics, functional, advertising] = ['rule2Signed', 'rule3Signed', 'rule4Signed'].map(flag)
  if (typeof analytics !== 'boolean' || typeof functional !== 'boolean' || typeof advertising !== 'boolean') {
    return null
  }
  return { analytics, functional, advertising }
}

/** Reads a field of the JSON object under a key; undefined if there is none. */
function storedField(key: string, name: string): unknown {
  return tryStorage('localStorage', (storage): unknown => {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return stored instanceof Object ? Reflect.get(stored, name) : undefined
  })
}
