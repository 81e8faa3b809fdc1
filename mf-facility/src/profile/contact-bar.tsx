import { phoneHref } from '@medicena/domain/phone-href'
import { LinkButton } from '@medicena/shared-ui/button'
import { Globe, Phone } from '@medicena/shared-ui/icon'
import { useScrolledBeyond } from '@medicena/shared-ui/use-scrolled-beyond'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { countContact } from '@medicena/zone-kit/count-contact'
import styles from './contact-bar.module.css'
import type { ProfileView } from './profile-view.ts'

/** Scroll position from which the header's own call button is out of view. */
const VISIBLE_FROM_PX = 201

/** Call button and website at the bottom of a phone's viewport, once the header has been scrolled away. */
export function ContactBar({
  facility: { id, phone, website },
}: {
  readonly facility: Pick<ProfileView, 'id' | 'phone' | 'website'>
}) {
  const isVisible = useScrolledBeyond(VISIBLE_FROM_PX) ?? false
  if (!isVisible || (!phone && !website)) return null
  return (
    <div className={`no-print ${styles['bar']}`}>
      {phone && (
        <LinkButton href={phoneHref(phone)} icon={<Phone />} wide onClick={() => countContact(id, 'phone')}>
          Zadzwoń<VisuallyHidden>: {phone}</VisuallyHidden>
        </LinkButton>
      )}
      {website && (
        <LinkButton
          href={website}
          target="_blank"
          rel="noopener noreferrer"
          variant={phone ? 'secondary' : 'primary'}
          icon={<Globe />}
          wide
        >
          Strona<VisuallyHidden> placówki (otwiera się w nowej karcie)</VisuallyHidden>
        </LinkButton>
      )}
    </div>
  )
}
