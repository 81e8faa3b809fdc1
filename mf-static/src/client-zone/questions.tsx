import { Surface } from '@medicena/shared-ui/card'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { tied } from '../text/tied.tsx'
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
        <Disclosure key={question} summary={tied(question)}>
          <p className={styles['answer']}>{tied(answer)}</p>
        </Disclosure>
      ))}
    </Surface>
  )
}
