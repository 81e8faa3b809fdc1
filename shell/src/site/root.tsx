import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { BottomMenu } from '../bottom-menu/bottom-menu.tsx'
import { Layout } from '../chrome/layout.tsx'
import { Progress } from '../chrome/progress.tsx'
import { whenIdle } from '../client/tasks.ts'
import { ANNOUNCER_ELEMENT, usePageArrival, usePageChrome } from '../navigation/page-arrival.ts'
import { useScrollOnArrival } from '../navigation/scroll.ts'
import { ErrorBoundary } from './error-boundary.tsx'

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

/** Renders the region for the zones' `showToast`. Loads it when the browser is idle: no first view shows a toast. */
function Toasts() {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    const load = () =>
      import('@medicena/shared-ui/toast-region').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        reportError,
      )
    // A toast before it would be lost, so other browsers do not wait for long either.
    whenIdle(load, 0)
  }, [])
  return Region ? <Region /> : null
}
