import { phoneHref } from '@medicena/domain/phone-href'
import { LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Mail, MapPin, Phone } from '@medicena/shared-ui/icon'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import styles from './facility-header.module.css'
import { MapOption } from './map-option.tsx'
import type { ProfileView } from './profile-view.ts'

interface FacilityHeaderProps {
  readonly facility: Pick<ProfileView, 'name' | 'street' | 'city' | 'phone' | 'email' | 'position'>
}

/** Who the facility is and how to reach it. The e-mail address stands on wide screens only (SPEC section 2). */
export function FacilityHeader({ facility }: FacilityHeaderProps) {
  const { name, street, city, phone, email, position } = facility
  return (
    <Surface padding="large" className={styles['header']}>
      <div className={styles['who']}>
        <h1 className={styles['name']}>{name}</h1>
        <address className={styles['address']}>
          <MapPin />
          {street}, {city}
        </address>
        {position && <MapOption name={name} street={street} city={city} position={position} />}
      </div>
      <div className={styles['contact']}>
        <LinkButton href={phoneHref(phone)} icon={<Phone />} className={styles['phone']}>
          <VisuallyHidden>Zadzwoń: </VisuallyHidden>
          {phone}
        </LinkButton>
        {email && (
          <a href={`mailto:${email}`} className={styles['email']}>
            <Mail />
            <VisuallyHidden>Napisz: </VisuallyHidden>
            {email}
          </a>
        )}
      </div>
    </Surface>
  )
}
