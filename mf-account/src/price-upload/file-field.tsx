import { classes } from '@medicena/shared-ui/classes'
import { Field } from '@medicena/shared-ui/field'
import { useState } from 'react'
import styles from './file-field.module.css'

/** Bytes of the largest file that is read: a hundred times the whole catalogue. */
const LARGEST = 5_000_000

/** Where a price file is chosen; the same one may be chosen again after it was mended. */
export function FileField({ onChoose }: { readonly onChoose: (file: File) => Promise<void> }) {
  const [error, setError] = useState<string>()
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    setError(undefined)
    if (file.size > LARGEST) {
      setError('Plik jest za duży: cennik może mieć najwyżej 5 MB.')
      return
    }
    try {
      await onChoose(file)
    } catch (cause) {
      console.error(cause)
      setError('Nie udało się odczytać pliku. Wybierz go jeszcze raz.')
    }
  }
  return (
    <Field
      label="Plik CSV z cennikiem"
      hint="Kolumny: „Cena (zł)” oraz „Id usługi” lub „Usługa”. Średniki albo przecinki, polskie znaki w UTF-8 lub Windows-1250."
      error={error}
    >
      {(control) => (
        <input
          {...control}
          className={classes(control.className, styles['file'])}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={({ currentTarget }) => void choose(currentTarget)}
        />
      )}
    </Field>
  )
}
