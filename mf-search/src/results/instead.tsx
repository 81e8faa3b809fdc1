import { LinkButton } from '@medicena/shared-ui/button'
import { ServiceCardGrid } from '../service-card/service-card-grid.tsx'
import styles from './instead.module.css'
import type { InsteadView } from './results-view.ts'

/** What a page without offers has to offer (SPEC section 2, "Empty-result screen"). */
export function Instead({ view }: { readonly view: InsteadView }) {
  return (
    <>
      <ul className={styles['proposals']}>
        {view.proposals.map(({ name, href }, index) => (
          <li key={name}>
            <LinkButton variant={index === 0 ? 'primary' : 'secondary'} href={href} wide>
              {name}
            </LinkButton>
          </li>
        ))}
      </ul>
      <section className={styles['section']} aria-labelledby="najczesciej">
        <h2 id="najczesciej" className={styles['heading']}>
          Najczęściej wyszukiwane
        </h2>
        <ServiceCardGrid cards={view.mostSearched} />
      </section>
    </>
  )
}
