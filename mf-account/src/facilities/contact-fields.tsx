import { TextField } from '@medicena/shared-ui/text-field'
import type { FieldProblems } from '../fields/field-problems.ts'
import { fieldsOf, type InitialFacility } from './facility-fields.ts'
import styles from './facility-form.module.css'
import { withGroups, withScheme } from './facility-values.ts'

interface ContactFieldsProps {
  readonly initial: InitialFacility
  readonly problems: FieldProblems
}

/** How a facility is reached. */
export function ContactFields({ initial, problems }: ContactFieldsProps) {
  const field = fieldsOf(initial, problems)
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Kontakt</legend>
      <div className={styles['pair']}>
        <TextField
          {...field('phoneNumber')}
          type="tel"
          autoComplete="tel"
          hint="np. 71 123 45 67"
          onBlur={rewrite(withGroups)}
        />
        <TextField
          {...field('phoneNumber2')}
          type="tel"
          hint="np. 600 100 200"
          onBlur={rewrite(withGroups)}
        />
      </div>
      <TextField {...field('email')} type="email" autoComplete="email" spellCheck={false} />
      <TextField
        {...field('website')}
        type="url"
        autoComplete="url"
        hint="np. https://www.gabinet.pl"
        spellCheck={false}
        onBlur={rewrite(withScheme)}
      />
    </fieldset>
  )
}

const rewrite =
  (change: (text: string) => string) =>
  ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    currentTarget.value = change(currentTarget.value)
  }
