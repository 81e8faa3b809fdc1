import type { ReactNode } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { BottomMenu } from '../bottom-menu/bottom-menu.tsx'
import { Layout } from '../chrome/layout.tsx'
import { Progress } from '../chrome/progress.tsx'
import { Toasts } from '../chrome/toasts.tsx'
import { usePageArrival } from '../navigation/page-arrival.ts'
import { usePageChrome } from '../navigation/page-chrome.ts'
import { useScrollOnArrival } from '../navigation/scroll.ts'
import { Boundary } from './boundary.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** The one page frame: every zone's screen stands in its outlet. */
export function Root() {
  usePageArrival()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** The frame around an error that no zone's own boundary took. */
export function RootBoundary() {
  return (
    <Frame>
      <Boundary />
    </Frame>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  const navigation = useNavigation()
  useScrollOnArrival()
  return (
    <>
      <Layout chrome={usePageChrome()}>
        <Progress active={navigation.state !== 'idle'} />
        {children}
        <RouteAnnouncer />
      </Layout>
      <BottomMenu />
      <Toasts />
    </>
  )
}
