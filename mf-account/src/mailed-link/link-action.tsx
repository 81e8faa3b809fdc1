import type { Endpoint } from '@medicena/provider-client/endpoint'
import { LINK_INVALID } from '@medicena/provider-client/problem'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { type Failure, failureIn } from '../forms/failure.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import styles from './link-action.module.css'
import { useMailedToken } from './use-mailed-token.ts'

export const INCOMPLETE_LINK = 'Link jest niepełny. Skopiuj go z wiadomości w całości.'

/** Endpoint that takes the token of a link. */
type LinkEndpoint<Response> = Endpoint<
  never,
  never,
  z.ZodMiniType<unknown, { token: string }>,
  z.ZodMiniType<Response>
>

interface LinkActionProps<Response> {
  readonly title: string
  /** The action of the button. */
  readonly children: ReactNode
  readonly action: string
  /** Loads the endpoint that uses the link. */
  readonly endpoint: () => Promise<LinkEndpoint<Response>>
  readonly onUsed?: (response: Response) => Promise<void>
  /** Shows what happened, with a way onward. */
  readonly renderDone: (response: Response) => ReactNode
  /** The way on when the link does not work. */
  readonly help: ReactNode
}

/**
 * Page of a mailed link that needs nothing but a click. Opening the page changes nothing: programs that check mails for
 * dangerous links open them, too.
 */
export function LinkAction<Response>({
  title,
  children,
  action,
  endpoint,
  onUsed,
  renderDone,
  help,
}: LinkActionProps<Response>) {
  const token = useMailedToken()
  const [isBusy, setIsBusy] = useState(false)
  const [used, setUsed] = useState<{ readonly response: Response }>()
  const [failure, setFailure] = useState<Failure>()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (used || failure) message.current?.focus()
  }, [used, failure])

  const use = async () => {
    if (!token) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { sendPublicly } = await import('../sign-in/authentication.ts')
      const response = await sendPublicly(await endpoint(), { body: { token } })
      await onUsed?.(response)
      setUsed({ response })
    } catch (error) {
      setFailure(failureIn(error))
    }
    setIsBusy(false)
  }
  const problem = token === null ? INCOMPLETE_LINK : failure?.message
  const isUsable = token !== null && failure?.type !== LINK_INVALID
  return (
    <SignInPage>
      <PageHeading>{title}</PageHeading>
      <div ref={message} tabIndex={-1} className={styles['message']}>
        {used && renderDone(used.response)}
        {problem !== undefined && (
          <Alert tone="danger">
            <p>{problem}</p>
            {help}
          </Alert>
        )}
      </div>
      {!used && isUsable && (
        <>
          <p>{children}</p>
          <noscript>
            <Alert tone="warning">Ta strona wymaga włączonej obsługi JavaScript w przeglądarce.</Alert>
          </noscript>
          <Button busy={isBusy} wide onClick={() => void use()}>
            {action}
          </Button>
        </>
      )}
    </SignInPage>
  )
}
