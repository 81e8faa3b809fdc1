import { servicesCount } from '@medicena/domain/plural'
import { changePriceList, type PriceListItem } from '@medicena/provider-client/price-lists'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { ErrorSummary } from '@medicena/shared-ui/error-summary'
import { RadioGroup } from '@medicena/shared-ui/radio-group'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { askProvider } from '../account/ask-provider.ts'
import { useUnsavedChanges } from '../account/use-unsaved-changes.ts'
import { changesCount, rowsCount } from '../facilities/counts.ts'
import { formErrors } from '../fields/field-problems.ts'
import { useSubmission } from '../fields/use-submission.ts'
import { ChangeList } from './change-list.tsx'
import styles from './changes-preview.module.css'
import { changesForm, previewChanges } from './preview-changes.ts'
import type { PriceFile } from './read-price-file.ts'

export interface ChangesPreviewProps {
  readonly facilityId: number
  readonly fileName: string
  readonly items: readonly PriceListItem[]
  readonly file: PriceFile
  /** All changes are made. */
  readonly onApplied: () => void
}

/** What becomes of services that do not stand in the file. */
type Missing = 'keep' | 'end'

/** Rows that are named one by one: a file of another kind may have tens of thousands that can't be used. */
const NAMED_ROWS = 100

const LABELS = { missing: 'Usługi, których nie ma w pliku' }

/** What a file changes, before it does: nothing happens without the visitor's word, and then all of it or nothing. */
export function ChangesPreview({ facilityId, fileName, items, file, onApplied }: ChangesPreviewProps) {
  const changes = previewChanges(items, file)
  const { added, changed, unchanged, missing } = changes
  const [choice, setChoice] = useState<Missing | null>(null)
  const submission = useSubmission()
  const heading = useRef<HTMLHeadingElement>(null)
  const form = changesForm(changes, choice === 'end')
  const number = form.set.length + form.end.length
  const toDecide = missing.length > 0
  const release = useUnsavedChanges(added.length + changed.length > 0)

  useEffect(() => heading.current?.focus(), [])

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const undecided = toDecide && choice === null
    submission.submit(undecided ? { missing: 'Wybierz, co zrobić z tymi usługami.' } : {}, async () => {
      await askProvider(changePriceList, { params: { id: facilityId }, body: form })
      release()
      onApplied()
    })
  }
  return (
    <Surface padding="large">
      <form className={styles['preview']} method="post" noValidate onSubmit={apply}>
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles['title']}>
            Co się zmieni
          </h2>
          <p className={styles['file']}>
            Plik {fileName}: nowe {added.length}, zmienione {changed.length}, bez zmian {unchanged.length}
            {file.withoutPrice > 0 && `, bez ceny ${rowsCount(file.withoutPrice)}`}.
          </p>
        </div>
        <ErrorSummary
          ref={submission.summary}
          errors={formErrors(submission.problems, LABELS, (field) => `upload-${field}`)}
          failure={submission.failure}
        />
        {file.unused.length > 0 && (
          <Alert
            tone="warning"
            title={`Pominiemy ${rowsCount(file.unused.length)}, bo coś się w nich nie zgadza`}
          >
            <ul className={styles['unused']}>
              {file.unused.slice(0, NAMED_ROWS).map(({ line, what, reason }) => (
                <li key={line}>
                  Wiersz {line}
                  {what !== '' && ` (${what})`}: {reason}
                </li>
              ))}
              {file.unused.length > NAMED_ROWS && (
                <li>…oraz {rowsCount(file.unused.length - NAMED_ROWS)} więcej.</li>
              )}
            </ul>
          </Alert>
        )}
        <ChangeList title="Nowe w cenniku" prices={added} />
        <ChangeList title="Zmienione ceny" prices={changed} />
        <ChangeList title="Bez zmian" prices={unchanged} folded />
        {toDecide && (
          <div id="upload-missing" className={styles['missing']}>
            <RadioGroup<Missing>
              legend={`${LABELS.missing}: ${servicesCount(missing.length)}`}
              name="missing"
              value={choice}
              onChange={setChoice}
              options={[
                { value: 'keep', label: 'Zostaw w cenniku', description: 'Ich ceny się nie zmienią.' },
                {
                  value: 'end',
                  label: 'Usuń z cennika',
                  description: 'Znikną z profilu i wyników razem z zaplanowanymi promocjami.',
                },
              ]}
              error={submission.problems['missing']}
            />
            <ChangeList title="Pokaż te usługi" prices={missing} folded />
          </div>
        )}
        {number === 0 && !toDecide ? (
          <p>Plik niczego nie zmienia.</p>
        ) : (
          <div>
            <Button type="submit" busy={submission.sending}>
              {number === 0 ? 'Zastosuj' : `Zastosuj ${changesCount(number)}`}
            </Button>
          </div>
        )}
      </form>
    </Surface>
  )
}
