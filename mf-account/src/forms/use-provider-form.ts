import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type FieldPath,
  type FieldValues,
  type PathValue,
  type RegisterOptions,
  type UseFormProps,
  useForm,
} from 'react-hook-form'
import { type Failure, failureIn } from './failure.ts'

/**
 * react-hook-form for a form that the provider checks as well: sends once at a time, shows the provider's failures and
 * moves the focus to them. A field's error goes as soon as its value is valid; none comes before the next submission.
 * Without default values, fields keep what was typed before hydration.
 * @param toFailure tells what an error of a submission shows; null for nothing
 */
export function useProviderForm<Values extends FieldValues, Output = Values>(
  options?: UseFormProps<Values, unknown, Output>,
  toFailure: (error: unknown) => Failure | null = failureIn,
) {
  const form = useForm<Values, unknown, Output>({ reValidateMode: 'onSubmit', ...options })
  const { errors, isSubmitting, submitCount } = form.formState
  const alertRef = useRef<HTMLDivElement>(null)

  // By the count, because the same error twice moves the focus twice.
  useEffect(() => {
    if (submitCount > 0) alertRef.current?.focus()
  }, [submitCount])

  // `reValidateMode: 'onChange'` would add errors with every key, which screen readers would announce.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as FieldPath<Values> | undefined
          if (field && form.getFieldState(field).error) void form.trigger(field)
        },
      }),
    [form],
  )

  const isField = (path: string): path is FieldPath<Values> =>
    form.getValues(path as FieldPath<Values>) !== undefined

  const [failed, setFailed] = useState<Failure>()

  const showFailure = ({ message, fields = {}, status }: Failure) => {
    const [firstField] = Object.keys(fields).filter(isField)
    for (const [path, fieldMessage] of Object.entries(fields)) {
      // react-hook-form drops `root` errors at the next submission; those of unknown fields would stay for good.
      form.setError(
        isField(path) ? path : `root.${path}`,
        { type: 'provider', message: fieldMessage },
        { shouldFocus: path === firstField },
      )
    }
    // The fields say what is wrong: the message only adds that something is.
    const isSaidByFields = status === 400 && firstField !== undefined
    if (!isSaidByFields && !Object.values(fields).includes(message)) {
      form.setError('root.failure', { type: 'provider', message })
    }
  }

  /** Password managers may fill fields without an input event, which react-hook-form does not notice. */
  const readAutofill = (element: HTMLFormElement) => {
    for (const input of element.querySelectorAll('input')) {
      if (!['email', 'password'].includes(input.type) || !isField(input.name)) continue
      if (form.getValues(input.name) !== input.value)
        form.setValue(input.name, input.value as PathValue<Values, FieldPath<Values>>)
    }
  }

  const submit = (send: (values: Output) => Promise<void>) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting) return
    readAutofill(event.currentTarget)
    void form.handleSubmit(async (values) => {
      setFailed(undefined)
      const failure = await send(values).then(() => null, toFailure)
      if (!failure) return
      setFailed(failure)
      showFailure(failure)
    })(event)
  }

  /** Props of a field whose input react-hook-form reads. */
  const field = <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
    ...form.register(name, rules),
    error: form.getFieldState(name).error?.message,
  })

  return {
    form,
    field,
    submit,
    /** For the element that shows `failure`; it must be focusable. */
    alertRef,
    /** Why the last submission failed as a whole. */
    failure: errors.root?.['failure']?.message,
    /** The failure of the last submission, also where it is one of a field. */
    failed,
  }
}
