import { formatPrice } from '@medicena/domain/money'
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
    ],
  },
  {
    name: 'Smart',
    price: 100,
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

/** Packages for partners, each with a link to the registration. */
export function Packages({ registrationPath }: { readonly registrationPath: string }) {
  return (
    <Card id="pakiety" className={styles['packages']}>
      <h2>Pakiety</h2>
      <ul className={styles['list']}>
        {PACKAGES.map(({ name, price, intro, contents }) => (
          <Surface as="li" padding="large" key={name} className={styles['package']}>
            <h3>{name}</h3>
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
            <LinkButton href={registrationPath} variant={price > 0 ? 'primary' : 'secondary'} wide>
              {typeset(`Zacznij z pakietem ${name}`)}
            </LinkButton>
          </Surface>
        ))}
      </ul>
    </Card>
  )
}
