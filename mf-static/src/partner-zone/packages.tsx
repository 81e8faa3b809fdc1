import { FREE_PACKAGE, SMART_PACKAGE } from '@medicena/domain/packages'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card, Surface } from '@medicena/shared-ui/card'
import { Check } from '@medicena/shared-ui/icon'
import { Price } from '@medicena/shared-ui/price'
import { typeset } from '../typeset.tsx'
import styles from './packages.module.css'

interface Package {
  readonly name: string
  readonly price: string
  readonly intro: string
  readonly contents: readonly string[]
  /** Steps before the package. */
  readonly condition: string
}

const PACKAGES: readonly Package[] = [
  { ...FREE_PACKAGE, intro: 'Obecność w porównywarce:', condition: 'Dostajesz go razem z placówką.' },
  {
    ...SMART_PACKAGE,
    intro: 'Wszystko z pakietu Free oraz:',
    contents: SMART_PACKAGE.benefits.map(({ name }) => name),
    condition: 'Zamówisz go w koncie managera, gdy sprawdzimy Twoją placówkę.',
  },
]

/** Packages for partners. Both begin with an account and a facility: nobody orders Smart before it is verified. */
export function Packages({ registrationPath }: { readonly registrationPath: string }) {
  return (
    <Card id="pakiety" className={styles['packages']}>
      <h2>Pakiety</h2>
      <ul className={styles['list']}>
        {PACKAGES.map(({ name, price, intro, contents, condition }) => (
          <Surface as="li" padding="large" key={name} className={styles['package']}>
            <h3>{name}</h3>
            <p>
              <Price value={price} size="large" /> {name === SMART_PACKAGE.name && <span>miesięcznie</span>}
            </p>
            <p>{typeset(intro)}</p>
            <ul className={`icon-list ${styles['contents']}`}>
              {contents.map((content) => (
                <li key={content}>
                  <Check />
                  {typeset(content)}
                </li>
              ))}
            </ul>
            <p>{typeset(condition)}</p>
          </Surface>
        ))}
      </ul>
      <div className="actions">
        <LinkButton href={registrationPath}>Załóż konto managera</LinkButton>
        <LinkButton href="/account/medical-services" variant="secondary">
          Mam konto: moje placówki
        </LinkButton>
      </div>
    </Card>
  )
}
