import { randomInt } from 'node:crypto'

/** Hours for which a mailed code is valid: long enough for a practice to find the mail. */
export const CODE_HOURS = 24

/** Without characters that look like another one. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** Generates a random code of 40 bits, such as 'K7WM-2QXD'. */
export function generateCode(): string {
  const code = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/** Normalizes a typed code: case, spaces and hyphens don't matter. */
export function normalizeCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Masks an address so that its owner recognizes it: 'k•••@klinika.example'. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1•••')
}
