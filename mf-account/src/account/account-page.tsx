import { Alert } from '@medicena/shared-ui/alert'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card, Surface } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { ArrowLeft, ShieldCheck } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { Skeleton } from '@medicena/shared-ui/skeleton'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { sessionAtom } from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router-dom'
import { type AccountView, accountIdOf } from './account-loader.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './account-page.module.css'
import { SessionGuard } from './session-guard.tsx'
import { LeaveDialog } from './unsaved-changes.tsx'

/** The page of the account's data, for the link back from its settings. */
export const USER_DATA = { href: '/account/user-data', name: 'Twoje dane' }

export interface AccountPageProps<Data> {
  /** Page heading. */
  readonly title: string
  /** One or two sentences below the heading. */
  readonly lead?: ReactNode
  /** Page above this one, for pages that the menu does not list. */
  readonly back?: BackLinkProps
  /** Main action of the page, beside the heading. */
  readonly action?: ReactNode
  /** Renders the loaded data. */
  readonly children: (data: Data) => ReactNode
}

/**
 * Frame of an account page: greeting, menu, heading and the data of its `accountLoader`. Shows skeletons while loading
 * and a notice for the wrong type of account, redirects to the login when the session ends, and guards unsaved changes.
 */
export function AccountPage<Data>({ title, lead, back, action, children }: AccountPageProps<Data>) {
  const loaded = useLoaderData<AccountView<Data> | null>()
  const session = useAtomValue(sessionAtom)
  // Another user may have logged in since the data was loaded.
  const view = loaded && session && accountIdOf(session.token) !== loaded.accountId ? null : loaded
  const isDenied = view?.access === 'denied'
  return (
    <Card className={styles['page']}>
      <div className={styles['side']}>
        <p className={styles['greeting']}>
          {view ? view.name ? `Witaj, ${view.name}` : 'Witaj' : <Skeleton className={styles['pending']} />}
        </p>
        {session ? (
          <AccountMenu userType={session.userType} />
        ) : (
          <Skeleton shape="block" className={styles['menu']} />
        )}
      </div>
      <SessionGuard>
        {back && !isDenied && <BackLink {...back} />}
        {!isDenied && (
          <div className={styles['head']}>
            <PageHeading {...(lead !== undefined && { lead })}>{title}</PageHeading>
            {view && action}
          </div>
        )}
        <noscript>
          <Alert tone="warning">Ta strona wymaga włączonej obsługi JavaScript w przeglądarce.</Alert>
        </noscript>
        {isDenied && <AccessDenied />}
        {view?.access === 'granted' && children(view.data)}
        {!view && <LoadingSkeleton />}
      </SessionGuard>
      <LeaveDialog />
    </Card>
  )
}

interface BackLinkProps {
  readonly href: string
  /** Name of the page above. */
  readonly name: string
}

/** Link from an account page to the page above it. */
export function BackLink({ href, name }: BackLinkProps) {
  return (
    <p>
      <Link href={href} standalone>
        <ArrowLeft />
        {name}
      </Link>
    </p>
  )
}

/** Replaces a manager's page for users, who have none. */
function AccessDenied() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<ShieldCheck />}
      title="Ta strona jest dla managerów placówek"
      detail="Jesteś na koncie użytkownika. Aby prowadzić placówkę, zaloguj się na konto managera albo załóż je z innym adresem e-mail."
    >
      <LinkButton href="/account">Przejdź do swojego konta</LinkButton>
    </EmptyState>
  )
}

const SKELETON_ROWS = [1, 2, 3, 4]

function LoadingSkeleton() {
  return (
    <Surface padding="large" className={styles['loading']} aria-busy="true">
      <VisuallyHidden role="status">Wczytujemy dane…</VisuallyHidden>
      {SKELETON_ROWS.map((row) => (
        <span key={row}>
          <Skeleton className={styles['pending']} />
          <Skeleton />
        </span>
      ))}
    </Surface>
  )
}
