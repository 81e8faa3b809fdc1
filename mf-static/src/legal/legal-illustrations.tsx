import type { ReactNode } from 'react'
import { Illustration, shape } from '../illustration/illustration.tsx'

/** Sheet of paper with the document's symbol on its corner. */
function Sheet({ children }: { readonly children: ReactNode }) {
  return (
    <Illustration>
      <circle className={shape.ground} cx="200" cy="150" r="140" />
      <path
        className={shape.paper}
        d="M124 36h112l44 44v176a12 12 0 0 1-12 12H124a12 12 0 0 1-12-12V48a12 12 0 0 1 12-12Z"
      />
      <path className={shape.tint} d="M236 36v32a12 12 0 0 0 12 12h32Z" />
      <path
        className={shape.textLine}
        d="M138 76h64M138 112h108M138 138h116M138 164h88M138 190h60M138 216h48"
      />
      {children}
    </Illustration>
  )
}

/** Sheet with a section sign. */
export function TermsIllustration() {
  return (
    <Sheet>
      <circle className={shape.accent} cx="270" cy="216" r="48" />
      <path
        className={shape.boldMark}
        d="M284 196c-3-7-8-10-15-10-8 0-14 5-14 12 0 14 30 13 30 28 0 6-5 10-10 12M256 238c3 7 8 10 15 10 8 0 14-5 14-12 0-14-30-13-30-28 0-6 5-10 10-12"
      />
    </Sheet>
  )
}

/** Sheet with a lock. */
export function PrivacyIllustration() {
  return (
    <Sheet>
      <path className={shape.line} d="M246 196v-20a26 26 0 0 1 52 0v20" />
      <rect className={shape.accent} x="228" y="196" width="88" height="70" rx="14" />
      <path className={shape.boldMark} d="M272 224v18" />
    </Sheet>
  )
}

/** Sheet with two switches. */
export function CookiesIllustration() {
  return (
    <Sheet>
      <rect className={shape.paper} x="206" y="164" width="128" height="98" rx="16" />
      <rect className={shape.accent} x="270" y="180" width="48" height="26" rx="13" />
      <circle className={shape.paper} cx="305" cy="193" r="9" />
      <rect className={shape.tint} x="270" y="220" width="48" height="26" rx="13" />
      <circle className={shape.paper} cx="283" cy="233" r="9" />
      <path className={shape.textLine} d="M224 193h28M224 233h28" />
    </Sheet>
  )
}

/** Sheet with the accessibility symbol. */
export function AccessibilityIllustration() {
  return (
    <Sheet>
      <circle className={shape.accent} cx="270" cy="212" r="52" />
      <path
        className={shape.boldMark}
        d="M270 186v.1M246 202c16 5 32 5 48 0M270 206v16M270 222l-12 24M270 222l12 24"
      />
    </Sheet>
  )
}
