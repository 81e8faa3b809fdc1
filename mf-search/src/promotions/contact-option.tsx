import { Button } from '@medicena/shared-ui/button'
import { Slot } from '@medicena/zone-kit/slot'
import { useId, useState } from 'react'
import styles from './promotion-dialog.module.css'
import type { PromotionView } from './promotion-view.ts'

interface ContactOptionProps {
  readonly facility: PromotionView['facility']
  readonly service: string
}

/** Opens the form by which a visitor leaves contact data; another zone has it. Closing it keeps what was typed. */
export function ContactOption({ facility, service }: ContactOptionProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        wide
        variant="secondary"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          setOpen(!open)
          setWanted(true)
        }}
      >
        Placówka skontaktuje się ze mną
      </Button>
      <section id={id} hidden={!open} aria-label="Prośba o kontakt" className={styles['form']}>
        {wanted && (
          <Slot
            name="contact-request"
            facilityId={facility.id}
            facilityName={facility.name}
            serviceName={service}
            // The same words while the form is on its way and where it can't be had.
            fallback={
              <p role="status" className={styles['note']}>
                Wczytujemy formularz. Jeśli się nie pojawi, zadzwoń do placówki: {facility.phone}.
              </p>
            }
          />
        )}
      </section>
    </>
  )
}
