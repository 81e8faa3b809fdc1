import { LinkButton } from '@medicena/shared-ui/button'
import styles from './next-steps.module.css'

export interface NextStepsProps {
  /** Site path of a plan with the service. */
  readonly planHref: string
}

/** What a visitor may do about a service besides choosing an offer. */
export function NextSteps({ planHref }: NextStepsProps) {
  return (
    <section aria-labelledby="cale-leczenie" className={styles['steps']}>
      <div>
        <h2 id="cale-leczenie" className={styles['heading']}>
          Potrzebujesz więcej niż jednej usługi?
        </h2>
        <p>Dodaj konsultację, zdjęcie i kolejne etapy. Zobaczysz sumę w każdej placówce.</p>
      </div>
      <LinkButton variant="secondary" href={planHref}>
        Policz cały plan leczenia
      </LinkButton>
    </section>
  )
}
