import { Alert } from '@medicena/shared-ui/alert'

/** Says that nothing works here without JavaScript: the session is kept in the browser, and only there. */
export function NeedsScript() {
  return (
    <noscript>
      <Alert tone="warning">Ta strona wymaga włączonej obsługi JavaScript w przeglądarce.</Alert>
    </noscript>
  )
}
