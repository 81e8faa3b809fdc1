import { Alert } from '@medicena/shared-ui/alert'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card, Surface } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { ArrowLeft, ShieldCheck } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { Skeleton } from '@medicena/shared-ui/skeleton'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { sessionAtom, type UserType } from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import { accountHead } from './account-head.ts'
import { type AccountLoaderArgs, type AccountView, accountIdOf, accountLoader } from './account-loader.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './account-page.module.css'
import layout from './layout.module.css'
import { SessionGuard } from './session-guard.tsx'
import { LeaveDialog } from './unsaved-changes.tsx'

export interface PageLink {
  readonly href: string
  readonly name: string
}

/** The page of the account's data, for the link back from its settings. */
export const USER_DATA: PageLink = { href: '/account/user-data', name: 'Twoje dane' }

export interface AccountPageOptions<Data extends object> {
  readonly title: string
  /** Page heading; by default the title. */
  readonly heading?: string
  /** One or two sentences below the heading. */
  readonly lead?: ReactNode
  /** Page above this one, for pages that the menu does not list. */
  readonly back?: PageLink
  /** Main action of the page, beside the heading. */
  readonly action?: PageLink
  /** Renders the loaded data. Another path or query mounts it again. */
  readonly Content: ComponentType<Data>
  /** Type of account that the page is for. */
  readonly role: UserType | 'any'
  /** Loads the data; not called for another type of account. */
  readonly load: (args: AccountLoaderArgs) => Promise<Data>
}

/** Creates the exports of an account page's route module. */
export function accountPage<Data extends object>({ role, load, ...page }: AccountPageOptions<Data>) {
  return {
    head: accountHead(page.title),
    clientLoader: accountLoader(role, load),
    Component: () => <AccountPage {...page} />,
  }
}

/**
 * Frame of an account page: greeting, menu, heading and the data of its `accountLoader`. Shows skeletons while loading
 * and a notice for the wrong type of account, redirects to the login when the session ends, and guards unsaved changes.
 */
function AccountPage<Data extends object>({
  title,
  heading = title,
  lead,
  back,
  action,
  Content,
}: Omit<AccountPageOptions<Data>, 'role' | 'load'>) {
  const loaded = useLoaderData<AccountView<Data> | null>()
  const session = useAtomValue(sessionAtom)
  const { pathname, search } = useLocation()
  // Another user may have logged in since the data was loaded.
  const view = loaded && session && accountIdOf(session.token) !== loaded.accountId ? null : loaded
  const isDenied = view?.data === null
  return (
    <Card className={styles['page']}>
      <div className={styles['side']}>
        <p className={layout['strong']}>
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
          <div className={layout['spread']}>
            <PageHeading {...(lead !== undefined && { lead })}>{heading}</PageHeading>
            {view && action && <LinkButton href={action.href}>{action.name}</LinkButton>}
          </div>
        )}
        <noscript>
          <Alert tone="warning">Ta strona wymaga włączonej obsługi JavaScript w przeglądarce.</Alert>
        </noscript>
        {isDenied && <AccessDenied />}
        {view?.data && <Content key={pathname + search} {...view.data} />}
        {!view && <LoadingSkeleton />}
      </SessionGuard>
      <LeaveDialog />
    </Card>
  )
}

/** Link from an account page to the page above it. */
export function BackLink({ href, name }: PageLink) {
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
