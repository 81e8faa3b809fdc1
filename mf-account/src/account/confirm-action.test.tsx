// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ConfirmAction } from './confirm-action.tsx'

afterEach(cleanup)

/** List with deletable entries, which unmounts when it is empty. */
function List({ names }: { readonly names: readonly string[] }) {
  const [remaining, setRemaining] = useState(names)
  return (
    <main tabIndex={-1}>
      {remaining.length > 0 && (
        <ul tabIndex={-1}>
          {remaining.map((name) => (
            <li key={name}>
              <ConfirmAction
                action={name}
                title="Usunąć?"
                onConfirm={async () => setRemaining(remaining.filter((other) => other !== name))}
              >
                Tego nie można cofnąć.
              </ConfirmAction>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

async function remove(name: string) {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
}

it('moves the focus to the nearest ancestor when its button unmounts', async () => {
  render(<List names={['A', 'B']} />)
  await remove('A')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')))
  await remove('B')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
