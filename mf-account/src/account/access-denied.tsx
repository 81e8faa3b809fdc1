import { LinkButton } from '@medicena/shared-ui/button'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { ShieldCheck } from '@medicena/shared-ui/icon'

/** In place of a manager's page, for whoever is logged in as a user: only managers have pages of their own. */
export function AccessDenied() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<ShieldCheck />}
      title="Ta strona jest dla managerów placówek"
      detail="Jesteś na koncie użytkownika. Aby prowadzić placówkę, zaloguj się na konto managera albo załóż je z innym adresem e-mail."
    >
      <LinkButton href="/account">Przejdź do swojego konta</LinkButton>
    </EmptyState>
  )
}
