import { Card, Surface } from '@medicena/shared-ui/card'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { Skeleton } from '@medicena/shared-ui/skeleton'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { sessionAtom } from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router-dom'
import { AccessDenied } from './access-denied.tsx'
import type { AccountView } from './account-loader.ts'
import { AccountMenu } from './account-menu.tsx'
import { accountOf } from './account-of.ts'
import styles from './account-page.module.css'
import { LeaveQuestion } from './leave-question.tsx'
import { NeedsScript } from './needs-script.tsx'
import { SessionGuard } from './session-guard.tsx'

export interface AccountPageProps<Data> {
  /** The page's heading. */
  readonly title: string
  /** One or two sentences below it. */
  readonly lead?: ReactNode
  /** Stands at the heading's side: the page's main action. */
  readonly action?: ReactNode
  /** What the page shows once its data is there. */
  readonly children: (data: Data) => ReactNode
}

/**
 * A page of the account (SPEC section 2, "Account area"): greeting, menu, heading and what its `accountLoader` loaded. Until
 * that is there it shows where it will stand; for the wrong type of account it says so. It leads to the login when the
 * session ends, and asks before unsaved changes are lost.
 */
export function AccountPage<Data>({ title, lead, action, children }: AccountPageProps<Data>) {
  const loaded = useLoaderData<AccountView<Data> | null>()
  const session = useAtomValue(sessionAtom)
  // Somebody else may have logged in since: what was loaded, and typed, is not theirs.
  const view = loaded && session && accountOf(session.token) !== loaded.owner ? null : loaded
  const denied = view?.access === 'denied'
  return (
    <Card className={styles['page']}>
      <div className={styles['side']}>
        <p className={styles['greeting']}>
          {view ? greeting(view.name) : <Skeleton className={styles['pending']} />}
        </p>
        {session ? (
          <AccountMenu userType={session.userType} />
        ) : (
          <Skeleton shape="block" className={styles['menu']} />
        )}
      </div>
      <div className={styles['content']}>
        <SessionGuard>
          {!denied && (
            <div className={styles['head']}>
              <PageHeading {...(lead !== undefined && { lead })}>{title}</PageHeading>
              {view && action}
            </div>
          )}
          <NeedsScript />
          {denied && <AccessDenied />}
          {view?.access === 'granted' && children(view.data)}
          {!view && <Loading />}
        </SessionGuard>
      </div>
      <LeaveQuestion />
    </Card>
  )
}

/** 'Witaj, {name}' (SPEC section 2); whoever has not said a name is greeted without one. */
const greeting = (name: string | null) => (name ? `Witaj, ${name}` : 'Witaj')

/** Lines that fill the panel while nothing is there: a name and what is said of it. */
const LINES = [1, 2, 3, 4]

function Loading() {
  return (
    <Surface padding="large" className={styles['loading']} aria-busy="true">
      <VisuallyHidden role="status">Wczytujemy dane…</VisuallyHidden>
      {LINES.map((line) => (
        <span key={line}>
          <Skeleton className={styles['pending']} />
          <Skeleton />
        </span>
      ))}
    </Surface>
  )
}
