import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { Panel } from '../account/panel.tsx'

interface UserDataSectionProps {
  /** Anchor of the section. */
  readonly id: string
  readonly title: string
  /** Message of data that failed to load, which can be retried; null if they are loaded. */
  readonly failure: string | null
  readonly children: ReactNode
}

/** Section of 'Twoje dane' with data that the rest of the page works without. */
export function UserDataSection({ id, title, failure, children }: UserDataSectionProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <section id={id} tabIndex={-1} aria-label={title}>
      {failure === null ? (
        children
      ) : (
        <Panel title={title}>
          <Alert tone="danger" title={failure}>
            <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
              Spróbuj ponownie
            </Button>
          </Alert>
        </Panel>
      )}
    </section>
  )
}
