/** An e-mail address as accounts are told apart by it. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
