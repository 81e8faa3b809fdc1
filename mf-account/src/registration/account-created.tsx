import { CircleCheck } from '@medicena/shared-ui/icon'
import { useEffect, useRef } from 'react'
import styles from './account-created.module.css'

/** Step 2: the account exists, the automatic login runs. It takes the focus, for the form that had it is gone. */
export function AccountCreated() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} role="status" className={styles['created']}>
      <CircleCheck className={styles['mark']} />
      <h1>Konto zostało utworzone</h1>
      <p>Trwa logowanie…</p>
    </div>
  )
}
