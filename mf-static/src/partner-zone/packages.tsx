import { formatPrice } from '@medicena/domain/money'
import { Badge } from '@medicena/shared-ui/badge'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card, Surface } from '@medicena/shared-ui/card'
import { Check } from '@medicena/shared-ui/icon'
import { Price } from '@medicena/shared-ui/price'
import { typeset } from '../typeset.tsx'
import styles from './packages.module.css'

interface Package {
  readonly name: string
  /** In zł. */
  readonly price: number
  readonly intro: string
  readonly contents: readonly string[]
  /** Whether it can not be chosen yet. */
  readonly isPlanned?: boolean
}

const PACKAGES: readonly Package[] = [
  {
    name: 'Free',
    price: 0,
    intro: 'Obecność w porównywarce:',
    contents: [
      'profil placówki z adresem i telefonem',
      'cennik widoczny w wynikach wyszukiwania',
      'odnośnik do strony internetowej placówki',
      'promocje, dopóki pakiet Smart nie zostanie uruchomiony',
    ],
  },
  {
    name: 'Smart',
    price: 100,
    isPlanned: true,
    intro: 'Wszystko z pakietu Free oraz:',
    contents: [
      'logo placówki',
      'wyróżnienie w wynikach wyszukiwania',
      'podłączony kalendarz wizyt',
      'tworzenie promocji',
      '1 promowana usługa w miesiącu',
      'certyfikat zweryfikowanej placówki',
    ],
  },
]

/** Packages for partners; what can be chosen links to the registration. */
export function Packages({ registrationPath }: { readonly registrationPath: string }) {
  return (
    <Card id="pakiety" className={styles['packages']}>
      <h2>Pakiety</h2>
      <ul className={styles['list']}>
        {PACKAGES.map(({ name, price, intro, contents, isPlanned = false }) => (
          <Surface as="li" padding="large" key={name} className={styles['package']}>
            <h3>{name}</h3>
            {isPlanned && (
              <p>
                <Badge>{typeset('w przygotowaniu')}</Badge>
              </p>
            )}
            <Price value={formatPrice(price)} size="large" />
            <p>{typeset(intro)}</p>
            <ul className={styles['contents']}>
              {contents.map((content) => (
                <li key={content}>
                  <Check />
                  {typeset(content)}
                </li>
              ))}
            </ul>
            {isPlanned ? (
              <p>{typeset(`Pakietu ${name} nie można jeszcze wybrać.`)}</p>
            ) : (
              <LinkButton href={registrationPath} wide>
                {typeset(`Zacznij z pakietem ${name}`)}
              </LinkButton>
            )}
          </Surface>
        ))}
      </ul>
    </Card>
  )
}
