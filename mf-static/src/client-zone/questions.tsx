import { Surface } from '@medicena/shared-ui/card'
import styles from './questions.module.css'

export interface Question {
  readonly question: string
  readonly answer: string
}

/** Questions that open to their answers. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <Surface padding="none" className={styles['questions']}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles['question']}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Surface>
  )
}
