import { formatPrice } from '@medicena/domain/money'
import type { PriceStep } from '@medicena/provider-client/profile-offers'
import { Button } from '@medicena/shared-ui/button'
import { FieldError } from '@medicena/shared-ui/field-error'
import { History } from '@medicena/shared-ui/icon'
import { useState } from 'react'
import { formatLongDay } from './format-day.ts'
import styles from './offer-details.module.css'
import { PriceHistory } from './price-history.tsx'

interface OfferHistoryProps {
  readonly facilityId: number
  readonly serviceId: number
  /** Last day with a known price. */
  readonly until: string
}

/** Button that loads and shows what visitors paid in the last year. Hidden without JavaScript. */
export function OfferHistory({ facilityId, serviceId, until }: OfferHistoryProps) {
  const [steps, setSteps] = useState<readonly PriceStep[] | 'loading' | 'failed'>()
  const load = () => {
    setSteps('loading')
    import('./profile-requests.ts')
      .then(({ loadPriceHistory }) => loadPriceHistory(facilityId, serviceId))
      .then(setSteps, (error: unknown) => {
        reportError(error)
        setSteps('failed')
      })
  }
  if (Array.isArray(steps)) return <YearHistory steps={steps} until={until} />
  return (
    <div className={`needs-script ${styles['history']}`}>
      <Button variant="quiet" icon={<History />} busy={steps === 'loading'} onClick={load}>
        Historia ceny
      </Button>
      <FieldError>
        {steps === 'failed' ? 'Nie udało się wczytać historii ceny. Spróbuj ponownie.' : undefined}
      </FieldError>
    </div>
  )
}

function YearHistory({ steps, until }: { readonly steps: readonly PriceStep[]; readonly until: string }) {
  const [first] = steps
  return (
    <div ref={focus} tabIndex={-1} className={styles['history']}>
      {first && steps.length === 1 ? (
        <p>
          Cena {formatPrice(first.price)} nie zmieniła się od {formatLongDay(first.validFrom)}.
        </p>
      ) : (
        <PriceHistory steps={steps} until={until} isYear />
      )}
    </div>
  )
}

/** The pressed button has disappeared. */
function focus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
}
