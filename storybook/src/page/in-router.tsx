import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Decorator } from 'storybook-react-rsbuild'

/** Stands a component that reads the address, or changes it, at a site path; wherever it leads, it stays on screen. */
export const inRouter =
  (path: string): Decorator =>
  (Story) => (
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <Story /> }], { initialEntries: [path] })}
    />
  )
