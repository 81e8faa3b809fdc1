import { Button } from '../button/button.tsx'
import styles from './combobox.module.css'
import type { ComboboxStatus } from './combobox.tsx'
import { resultsCount } from './results-count.ts'

interface Notice {
  readonly status: ComboboxStatus
  readonly count: number
  readonly emptyText: string
  readonly errorText: string
}

/** What is read out about the list as a whole. */
export function noticeText({ status, count, emptyText, errorText }: Notice): string {
  if (status === 'error') return errorText
  if (status !== 'ready') return ''
  return count === 0 ? emptyText : resultsCount(count)
}

/** What stands in the popup in place of options: searching, nothing found, failed. */
export function ComboboxNotice({
  status,
  count,
  emptyText,
  errorText,
  onRetry,
}: Notice & { onRetry?: () => void }) {
  if (status === 'error') {
    return (
      <div className={styles['notice']}>
        <span>{errorText}</span>
        {onRetry !== undefined && (
          <Button variant="quiet" onClick={onRetry}>
            Spróbuj ponownie
          </Button>
        )}
      </div>
    )
  }
  if (count > 0) return null
  return <div className={styles['notice']}>{status === 'loading' ? 'Szukamy…' : emptyText}</div>
}
