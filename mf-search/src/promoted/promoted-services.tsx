import { PROMOTED_LABEL } from '@medicena/domain/paid-labels'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { Badge } from '@medicena/shared-ui/badge'
import { StretchedLink, Surface } from '@medicena/shared-ui/card'
import { Link } from '@medicena/shared-ui/link'
import { Price } from '@medicena/shared-ui/price'
import { useId } from 'react'
import { SmartLogo } from '../smart/smart-logo.tsx'
import type { PromotedView } from './load-promoted.ts'
import styles from './promoted-services.module.css'

/** Section of services that facilities pay to show, labelled as such; nothing without any. */
export function PromotedServices({ offers }: { readonly offers: readonly PromotedView[] }) {
  const headingId = useId()
  if (offers.length === 0) return null
  return (
    <section className={styles['promoted']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        <span>Usługi promowane</span> <Badge>{PROMOTED_LABEL}</Badge>
      </h2>
      <ul className={styles['list']}>
        {offers.map((offer) => (
          <PromotedService key={offer.id} offer={offer} />
        ))}
      </ul>
      <p className="note">
        Placówki płacą za to miejsce i zmieniają się w nim codziennie. Na kolejność wyników to nie wpływa.{' '}
        <Link href="/regulamin#parametry-plasowania">Jak ustalamy kolejność</Link>
      </p>
    </section>
  )
}

function PromotedService({ offer }: { readonly offer: PromotedView }) {
  return (
    <Surface as="li" interactive className={styles['offer']}>
      <SmartLogo smart={offer.smart} />
      <h3 className={styles['service']}>
        <StretchedLink href={offer.href}>{withNonBreakingSpaces(offer.service)}</StretchedLink>
      </h3>
      <p>{withNonBreakingSpaces(offer.name)}</p>
      <p className="note">{offer.address}</p>
      <p className={styles['price']}>
        <Price value={offer.price ?? ''} reduced={offer.reduced} />
      </p>
    </Surface>
  )
}
