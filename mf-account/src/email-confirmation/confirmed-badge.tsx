import { Badge } from '@medicena/shared-ui/badge'

/** Says whether an account's address is confirmed. */
export function ConfirmedBadge({ isConfirmed }: { readonly isConfirmed: boolean }) {
  return (
    <Badge tone={isConfirmed ? 'success' : 'warning'}>
      {isConfirmed ? 'potwierdzony' : 'niepotwierdzony'}
    </Badge>
  )
}
