import { phoneHref } from '@medicena/domain/phone-href'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Dialog } from '@medicena/shared-ui/dialog'
import { Mail, MapIcon, MapPin, Phone } from '@medicena/shared-ui/icon'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { Slot } from '@medicena/zone-kit/slot'
import { useEffect, useState } from 'react'
import styles from './facility-header.module.css'
import { OpeningStatus } from './opening-status.tsx'
import { Picture } from './photo-gallery.tsx'
import type { ProfileView } from './profile-view.ts'

interface FacilityHeaderProps {
  readonly facility: Pick<
    ProfileView,
    'name' | 'street' | 'city' | 'phone' | 'email' | 'position' | 'openingHours' | 'service' | 'logo'
  >
}

/**
 * Name, address, opening status and contact data. On phones the service of the link has the call button instead. The e-mail
 * address is visible on wide screens and in print.
 */
export function FacilityHeader({ facility }: FacilityHeaderProps) {
  const { name, street, city, phone, email, position, openingHours, service, logo } = facility
  return (
    <Surface padding="large" className={styles['header']}>
      {logo && <Picture photo={logo} sizes="4rem" className={styles['logo']} isLazy={false} />}
      <div className={styles['identity']}>
        <h1 className={styles['name']}>{name}</h1>
        <address className={styles['address']}>
          <MapPin />
          {street}, {city}
        </address>
        {openingHours && <OpeningStatus hours={openingHours} />}
        {position && <MapButton name={name} street={street} city={city} position={position} />}
      </div>
      <div className={classes(styles['contact'], service !== null && styles['wide-only'])}>
        {phone && (
          <LinkButton href={phoneHref(phone)} icon={<Phone />} className={styles['phone']}>
            <VisuallyHidden>Zadzwoń: </VisuallyHidden>
            {phone}
          </LinkButton>
        )}
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

interface MapButtonProps extends Pick<ProfileView, 'name' | 'street' | 'city'> {
  readonly position: NonNullable<ProfileView['position']>
}

/** Buttons that open a map, which another zone provides: one on wide screens, one on phones. Hidden without JavaScript. */
function MapButton({ name, street, city, position }: MapButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<MapIcon />}
        className={styles['map-button']}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Zobacz na mapie
      </Button>
      <Button
        variant="secondary"
        icon={<MapIcon />}
        className={styles['phone-map-button']}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Pokaż mapę
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name}>
        <p className={styles['map-address']}>
          {street}, {city}
        </p>
        <div className={styles['map']}>
          <Slot
            name="map-pin"
            position={position}
            label={`Mapa: ${name}, ${street}, ${city}`}
            fallback={<MapFallback />}
          />
        </div>
      </Dialog>
    </>
  )
}

const MAP_TIMEOUT_MS = 5000

/** Loading message of the map, and its error message after {@link MAP_TIMEOUT_MS}. */
function MapFallback() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAP_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={styles['map-status']} role="status">
      {isLate ? 'Mapa jest teraz niedostępna. Spróbuj ponownie za chwilę.' : 'Wczytujemy mapę…'}
    </p>
  )
}
