import { Button } from '@medicena/shared-ui/button'
import { Select } from '@medicena/shared-ui/select'
import { TextField } from '@medicena/shared-ui/text-field'
import { useState } from 'react'
import layout from '../account/layout.module.css'
import { type Answer, type Answers, NO_SERVICE, priceError, type Question, SKIPPED } from './resolve-rows.ts'
import styles from './row-questions.module.css'

/** Questions that are shown at once, and more by the button. */
const PAGE_SIZE = 50

export interface RowQuestionsProps {
  /** Id of the list, for links from the error summary. */
  readonly id: string
  readonly questions: readonly Question[]
  readonly answers: Answers
  readonly onAnswer: (place: string, answer: Answer) => void
  /** Shows errors of the answers. */
  readonly showsErrors: boolean
}

/** Questions about rows whose service or price is not certain. */
export function RowQuestions({ id, questions, answers, onAnswer, showsErrors }: RowQuestionsProps) {
  const [shown, setShown] = useState(PAGE_SIZE)
  return (
    <div id={id} className={layout['rows']}>
      {questions.slice(0, shown).map((question) => {
        const { place } = question.row
        const answer = answers[place] ?? {}
        return (
          <RowQuestion
            key={place}
            question={question}
            answer={answer}
            showsErrors={showsErrors}
            onAnswer={(change) => onAnswer(place, { ...answer, ...change })}
          />
        )
      })}
      {questions.length > shown && (
        <div>
          <Button variant="secondary" onClick={() => setShown(shown + PAGE_SIZE)}>
            {`Pokaż kolejne pytania (${questions.length - shown})`}
          </Button>
        </div>
      )}
    </div>
  )
}

interface RowQuestionProps {
  readonly question: Question
  readonly answer: Answer
  readonly showsErrors: boolean
  readonly onAnswer: (change: Answer) => void
}

function RowQuestion({ question, answer, showsErrors, onAnswer }: RowQuestionProps) {
  const { row, services, asksPrice, reasons } = question
  const { place, name, priceText } = row
  const isDropped = answer.service === NO_SERVICE || answer.service === SKIPPED
  return (
    <fieldset className={styles['question']}>
      <legend className={styles['legend']}>{`${name}: ${priceText}`}</legend>
      <p className={styles['reason']}>{`${place}. ${reasons.join(' ')}`}</p>
      {!services && row.service && <p>{`Usługa w cenniku: ${row.service.name}`}</p>}
      <div className={layout['fields']}>
        {services && (
          <Select
            label="Czy chodziło o…?"
            name={`service ${place}`}
            placeholder="Wybierz"
            value={answer.service ?? ''}
            onChange={({ target }) => onAnswer({ service: target.value })}
            options={[
              ...services.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: NO_SERVICE, label: 'Żadna z tych usług' },
              { value: SKIPPED, label: 'Pomiń ten wiersz' },
            ]}
          />
        )}
        {asksPrice && !isDropped && (
          <TextField
            label="Cena (zł)"
            name={`price ${place}`}
            inputMode="decimal"
            autoComplete="off"
            value={answer.price ?? ''}
            onChange={({ target }) => onAnswer({ price: target.value })}
            error={showsErrors ? priceError(answer) : undefined}
          />
        )}
      </div>
    </fieldset>
  )
}
