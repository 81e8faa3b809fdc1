// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, data, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ErrorBoundary } from '../site/error-boundary.tsx'
import { usePageArrival } from './page-arrival.ts'

function Frame() {
  usePageArrival()
  return (
    <main>
      <Outlet />
    </main>
  )
}

afterEach(cleanup)

test('an error page has its own title, and the page after it has its own again', async () => {
  document.title = 'Twoje konto | Medicena'
  const page = (path: string) => ({ path, ErrorBoundary, Component: () => path })
  const failing = (path: string, status: number) => ({
    ...page(path),
    loader: () => {
      throw data(null, { status })
    },
  })
  const router = createMemoryRouter(
    [
      {
        id: 'frame',
        Component: Frame,
        loader: ({ request }) => ({ title: `Edituj ${new URL(request.url).pathname}`, description: '' }),
        children: [page('/'), failing('/account/medical-services/999', 404), failing('/account/claims', 503)],
      },
    ],
    { hydrationData: { loaderData: { frame: { title: 'Edituj /', description: '' } } } },
  )
  render(<RouterProvider router={router} />)
  for (const [path, title, robots] of [
    ['/account/medical-services/999', 'Nie odnaleziono strony | Medicena', 'noindex'],
    ['/', 'Edituj /', undefined],
    ['/account/claims', 'Chwilowy problem | Medicena', 'noindex'],
  ] as const) {
    await router.navigate(path)
    await waitFor(() => expect(document.title).toBe(title))
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(robots)
  }
})
