import { atom } from 'jotai'

/** Whether the visitor has asked to see the cookie settings again. */
export const settingsOpenAtom = atom(false)
