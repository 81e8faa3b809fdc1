import { Badge } from '@medicena/shared-ui/badge'
import { Button } from '@medicena/shared-ui/button'
import styles from './social-sign-in.module.css'

const SERVICES = ['Google', 'Facebook']

/** The two social sign-in buttons (SPEC section 2, "Login"); out of use until an operator configures them. */
export function SocialSignIn() {
  return (
    <div className={styles['services']}>
      <p className={styles['or']}>lub</p>
      {SERVICES.map((service) => (
        <Button key={service} variant="secondary" wide disabled className={styles['service']}>
          Zaloguj przez {service}
          <Badge tone="primary">Wkrótce</Badge>
        </Button>
      ))}
    </div>
  )
}
