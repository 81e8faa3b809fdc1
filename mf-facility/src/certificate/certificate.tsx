import { BRAND } from '@medicena/domain/brand'
import { SMART_PACKAGE } from '@medicena/domain/packages'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { Badge } from '@medicena/shared-ui/badge'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Card, Surface } from '@medicena/shared-ui/card'
import { Check, ShieldCheck, X } from '@medicena/shared-ui/icon'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router-dom'
import styles from './certificate.module.css'
import type { CertificateView } from './certificate.server.ts'

const CHECKED = [
  'nazwa, adres i numer telefonu placówki',
  'to, że profil prowadzi osoba, która działa w imieniu placówki',
]

const NOT_CHECKED = [
  'jakość leczenia, kwalifikacje personelu i wyposażenie',
  'ceny: podaje je placówka, a my oglądamy te, które bardzo odbiegają od innych',
  'uprawnienia: rejestr podmiotów leczniczych prowadzą wojewodowie',
]

/** Page of a facility's certificate, which patients can check; it prints on one sheet of A4. */
export function CertificateScreen() {
  const { facility, isValid, validFrom, validTo, url } = useLoaderData<CertificateView>()
  return (
    <Card className={styles['page']}>
      <Surface as="article" padding="large" className={styles['certificate']}>
        <p className={styles['issuer']}>
          <ShieldCheck />
          <span>{BRAND}</span>
        </p>
        <h1>Certyfikat zweryfikowanej placówki</h1>
        <p>
          <Badge tone={isValid ? 'success' : 'danger'}>{isValid ? 'Ważny' : 'Wygasł'}</Badge>
        </p>
        <div>
          <p className={styles['name']}>{withNonBreakingSpaces(facility.name)}</p>
          <p>{withNonBreakingSpaces(facility.address)}</p>
          {facility.phone && <p>{facility.phone}</p>}
        </div>
        <p>
          {isValid ? 'Ważny' : 'Był ważny'} od <strong>{validFrom}</strong> do <strong>{validTo}</strong>.
        </p>
        <div className={styles['columns']}>
          <List title="Co sprawdziliśmy" items={CHECKED} icon={<Check />} />
          <List title="Czego nie sprawdzamy" items={NOT_CHECKED} icon={<X />} />
        </div>
        <p className="note">
          {withNonBreakingSpaces(
            `Certyfikat jest częścią płatnego pakietu ${SMART_PACKAGE.name}. Dane sprawdzamy też w placówkach bez certyfikatu, zanim pokażemy je pacjentom.`,
          )}
        </p>
        <p className="note">Ważność sprawdzisz pod adresem {url}</p>
      </Surface>
      <div className="no-print actions">
        <LinkButton href={facility.href}>Profil i cennik placówki</LinkButton>
        <Button variant="secondary" onClick={() => print()}>
          Drukuj certyfikat
        </Button>
      </div>
    </Card>
  )
}

interface ListProps {
  readonly title: string
  readonly items: readonly string[]
  readonly icon: ReactNode
}

function List({ title, items, icon }: ListProps) {
  return (
    <section>
      <h2 className={styles['heading']}>{title}</h2>
      <ul className={`icon-list ${styles['list']}`}>
        {items.map((item) => (
          <li key={item}>
            {icon}
            <span>{withNonBreakingSpaces(item)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
