import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import type { ReactNode } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { BottomMenu } from '../bottom-menu/bottom-menu.tsx'
import { Layout } from '../chrome/layout.tsx'
import { Progress } from '../chrome/progress.tsx'
import { ANNOUNCER_ELEMENT, usePageArrival, usePageChrome } from '../navigation/page-arrival.ts'
import { useScrollOnArrival } from '../navigation/scroll.ts'
import { useShownPage } from '../navigation/shown-page.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Toasts } from './toasts.tsx'

/** Renders the site frame; every zone's page renders in its outlet. */
export function Root() {
  usePageArrival()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Renders the site frame around an error that no zone's boundary caught. */
export function RootBoundary() {
  return (
    <Frame>
      <ErrorBoundary />
    </Frame>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  const navigation = useNavigation()
  useScrollOnArrival()
  useShownPage()
  return (
    <>
      <Layout chrome={usePageChrome()}>
        <Progress active={navigation.state !== 'idle'} />
        {children}
        <VisuallyHidden id={ANNOUNCER_ELEMENT} role="status" />
      </Layout>
      <BottomMenu />
      <Toasts />
    </>
  )
}
