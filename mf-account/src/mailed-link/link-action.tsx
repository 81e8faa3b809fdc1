import { LINK_INVALID } from '@medicena/provider-client/problem'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Failure, UNREACHABLE } from '../forms/failure.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import styles from './link-action.module.css'
import { useMailedToken } from './use-mailed-token.ts'

export const INCOMPLETE_LINK = 'Link jest niepełny. Skopiuj go z wiadomości w całości.'

interface LinkActionProps<Result> {
  readonly title: string
  /** The action of the button. */
  readonly children: ReactNode
  /** Text of the button. */
  readonly action: string
  /** Uses the link; resolves to what happened, or why it failed. */
  readonly onUse: (token: string) => Promise<Result | { readonly failure: Failure }>
  /** Shows what happened, with a way onward. */
  readonly renderDone: (result: Result) => ReactNode
  /** The way on when the link does not work. */
  readonly help: ReactNode
}

/**
 * Page of a mailed link that needs nothing but a click. Opening the page changes nothing: programs that check mails for
 * dangerous links open them, too.
 */
export function LinkAction<Result extends object>({
  title,
  children,
  action,
  onUse,
  renderDone,
  help,
}: LinkActionProps<Result>) {
  const token = useMailedToken()
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<Result>()
  const [failure, setFailure] = useState<Failure>()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result || failure) message.current?.focus()
  }, [result, failure])

  const use = async () => {
    if (!token) return
    setIsBusy(true)
    setFailure(undefined)
    const used = await onUse(token).catch(() => ({ failure: UNREACHABLE }))
    if ('failure' in used) setFailure(used.failure)
    else setResult(used)
    setIsBusy(false)
  }
  const problem = token === null ? INCOMPLETE_LINK : failure?.message
  const isUsable = token !== null && failure?.type !== LINK_INVALID
  return (
    <SignInPage>
      <PageHeading>{title}</PageHeading>
      <div ref={message} tabIndex={-1} className={styles['message']}>
        {result && renderDone(result)}
        {problem !== undefined && (
          <Alert tone="danger">
            <p>{problem}</p>
            {help}
          </Alert>
        )}
      </div>
      {!result && isUsable && (
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
