import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { lazy, Suspense, useState } from 'react'
import type { PriceAlertProps } from '../price-alert/price-alert.tsx'
import styles from './next-steps.module.css'

// Lazy: few visitors open the form, which needs the contract's validation.
const PriceAlert = lazy(() =>
  import('../price-alert/price-alert.tsx').then((module) => ({ default: module.PriceAlert })),
)

export interface NextStepsProps extends PriceAlertProps {
  /** Site path of a plan with the service. */
  readonly planHref: string
}

/** Alternatives to choosing an offer: adding up a treatment, waiting for a lower price. */
export function NextSteps({ planHref, service, location }: NextStepsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Surface as="section" aria-labelledby="co-dalej" className={classes(styles['steps'], 'no-print')}>
      <h2 id="co-dalej" className={styles['heading']}>
        Potrzebujesz więcej usług albo czekasz na niższą cenę?
      </h2>
      <div className={styles['actions']}>
        <LinkButton variant="secondary" href={planHref}>
          Policz cały plan leczenia
        </LinkButton>
        <Button
          variant="secondary"
          className="needs-script"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Powiadom o niższej cenie
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<p role="status">Wczytujemy formularz…</p>}>
          <div ref={scrollIntoView}>
            <PriceAlert service={service} location={location} />
          </div>
        </Suspense>
      )}
    </Surface>
  )
}

/** Shows a form whose button was pressed at the lower edge of the screen. */
function scrollIntoView(form: HTMLElement | null) {
  form?.scrollIntoView({ block: 'nearest' })
}
