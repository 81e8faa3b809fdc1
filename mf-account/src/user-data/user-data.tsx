import { Surface } from '@medicena/shared-ui/card'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { AccountPage } from '../account/account-page.tsx'
import { DataRights } from './data-rights.tsx'
import { UserDataForm } from './user-data-form.tsx'
import { UserDataList } from './user-data-list.tsx'
import type { UserDataView } from './user-data-loader.ts'
import { Visits } from './visits.tsx'

/** 'Twoje dane' (SPEC section 4, "Profile page"): view and edit, visits, and what the law gives everybody. */
export function UserDataScreen() {
  return <AccountPage<UserDataView> title="Twoje dane">{(view) => <UserDataContent {...view} />}</AccountPage>
}

function UserDataContent({ user, userType }: UserDataView) {
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const edited = useRef(false)
  const { revalidate } = useRevalidator()

  // The form that had the focus is gone.
  useEffect(() => {
    if (editing) edited.current = true
    else if (edited.current) edit.current?.focus()
  }, [editing])

  const reload = async () => {
    await revalidate()
    setEditing(false)
  }
  return (
    <>
      <Surface padding="large">
        {editing ? (
          <UserDataForm user={user} onSaved={reload} onCancel={() => setEditing(false)} />
        ) : (
          <UserDataList user={user} editRef={edit} onEdit={() => setEditing(true)} />
        )}
      </Surface>
      {userType === 'user' && <Visits />}
      <DataRights userType={userType} />
    </>
  )
}
