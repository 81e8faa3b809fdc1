// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ConfirmAction } from './confirm-action.tsx'

afterEach(cleanup)

/** A list whose entries can be deleted; without any it is gone. */
function List({ names }: { readonly names: readonly string[] }) {
  const [left, setLeft] = useState(names)
  return (
    <main tabIndex={-1}>
      {left.length > 0 && (
        <ul tabIndex={-1}>
          {left.map((name) => (
            <li key={name}>
              <ConfirmAction
                trigger={name}
                title="Usunąć?"
                action={`Usuń ${name}`}
                onConfirm={async () => setLeft(left.filter((other) => other !== name))}
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
  await user.click(screen.getByRole('button', { name: `Usuń ${name}` }))
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
}

it('whose button goes with what was done leaves the focus in the list, or where that was', async () => {
  render(<List names={['A', 'B']} />)
  await remove('A')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')))
  await remove('B')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
