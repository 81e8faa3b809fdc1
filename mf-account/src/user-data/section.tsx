import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { Panel } from '../account/panel.tsx'

interface UserDataSectionProps<Loaded> {
  /** Anchor of the section. */
  readonly id: string
  readonly title: string
  readonly view: Loaded | 'failed'
  /** Message of data that failed to load, which can be retried. */
  readonly failure: string
  readonly children: (loaded: Loaded) => ReactNode
}

/** Section of 'Twoje dane' with data that the rest of the page works without. */
export function UserDataSection<Loaded>({
  id,
  title,
  view,
  failure,
  children,
}: UserDataSectionProps<Loaded>) {
  const { revalidate, state } = useRevalidator()
  return (
    <section id={id} tabIndex={-1} aria-label={title}>
      {view === 'failed' ? (
        <Panel title={title}>
          <Alert tone="danger" title={failure}>
            <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
              Spróbuj ponownie
            </Button>
          </Alert>
        </Panel>
      ) : (
        children(view)
      )}
    </section>
  )
}
