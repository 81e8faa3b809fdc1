import type { User } from '@medicena/provider-client/accounts'
import { Button } from '@medicena/shared-ui/button'
import { Pencil } from '@medicena/shared-ui/icon'
import type { Ref } from 'react'
import styles from './user-data-list.module.css'
import { USER_FIELDS } from './user-fields.ts'

interface UserDataListProps {
  readonly user: User
  /** Gets the focus back when editing ends. */
  readonly editRef: Ref<HTMLButtonElement>
  readonly onEdit: () => void
}

/** What the account's owner said of themselves, to read. */
export function UserDataList({ user, editRef, onEdit }: UserDataListProps) {
  const said = { name: user.name, surname: user.surname, cityId: user.city, phoneNumber: user.phoneNumber }
  return (
    <div className={styles['view']}>
      <dl className={styles['list']}>
        {Object.entries(USER_FIELDS).map(([field, label]) => (
          <div key={field} className={styles['field']}>
            <dt className={styles['label']}>{label}</dt>
            <dd className={styles['value']}>
              {Object.entries(said).find(([key]) => key === field)?.[1] ?? (
                <span className={styles['unsaid']}>nie podano</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Button ref={editRef} icon={<Pencil />} onClick={onEdit}>
        Edytuj
      </Button>
    </div>
  )
}
