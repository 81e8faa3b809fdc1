import { slugify } from '@medicena/domain/text'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Field } from '@medicena/shared-ui/field'
import { showToast } from '@medicena/shared-ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AccountPage } from '../account/account-page.tsx'
import { BackToPrices, FacilityNav } from '../facilities/facility-nav.tsx'
import { facilityPaths } from '../facilities/managed-facility.ts'
import { FileInput } from '../forms/file-input.tsx'
import { isOffered, type PricesView } from '../prices/price-list-data.ts'
import { ChangesPreview } from './changes-preview.tsx'
import styles from './price-upload.module.css'
import type { PriceFile } from './read-price-file.ts'

/** Page 'Cennik z pliku': upload of a whole price list, with a preview of the changes. */
export function PriceUploadScreen() {
  return (
    <AccountPage<PricesView> title="Cennik z pliku">
      {(view) => <PriceUpload key={view.facility.id} {...view} />}
    </AccountPage>
  )
}

interface SelectedFile {
  /** Tells the file from an earlier one of the same name. */
  readonly attempt: number
  readonly name: string
  readonly content: PriceFile | { readonly failure: string }
}

function PriceUpload({ facility, items, version }: PricesView) {
  const navigate = useNavigate()
  const [file, setFile] = useState<SelectedFile | null>(null)
  const paths = facilityPaths(facility.id)

  const read = async (selected: File) => {
    const [bytes, { decodeFile, readPriceFile }] = await Promise.all([
      selected.arrayBuffer(),
      import('./read-price-file.ts'),
    ])
    const content = readPriceFile(decodeFile(bytes))
    setFile((previous) => ({ attempt: (previous?.attempt ?? 0) + 1, name: selected.name, content }))
  }
  return (
    <>
      <FacilityNav facility={facility} current="prices" />
      <BackToPrices facilityId={facility.id} />
      <Surface padding="large" className={styles['file']}>
        <PriceDownload facility={facility} items={items} />
        <FileField onSelect={read} />
        {file && 'failure' in file.content && (
          <Alert tone="danger" title={`Nie udało się odczytać pliku ${file.name}`}>
            {file.content.failure}
          </Alert>
        )}
      </Surface>
      {file && 'prices' in file.content && (
        <ChangesPreview
          key={file.attempt}
          facilityId={facility.id}
          fileName={file.name}
          items={items}
          version={version}
          file={file.content}
          onApplied={() => {
            showToast('Cennik został zmieniony.')
            navigate(paths.prices)
          }}
        />
      )}
    </>
  )
}

/** Downloads of the current price list, and of a template with the whole catalogue; both can be uploaded again. */
function PriceDownload({ facility, items }: Pick<PricesView, 'facility' | 'items'>) {
  const download = async (name: string, hasWholeCatalogue: boolean) => {
    const { saveFile, writePriceFile } = await import('./write-price-file.ts')
    const fileName = `${name}-${slugify(facility.name) || facility.id}.csv`
    saveFile(fileName, writePriceFile(items, hasWholeCatalogue))
  }
  return (
    <div className={styles['download']}>
      <p className={styles['hint']}>
        Zacznij od obecnego cennika albo od wzoru ze wszystkimi usługami katalogu. Wiersze bez ceny pomijamy.
      </p>
      <div className={styles['actions']}>
        {items.some(isOffered) && (
          <Button variant="secondary" onClick={() => void download('cennik', false)}>
            Pobierz obecny cennik
          </Button>
        )}
        <Button variant="secondary" onClick={() => void download('wzor-cennika', true)}>
          Pobierz wzór
        </Button>
      </div>
    </div>
  )
}

/** Largest file that is read: a hundred times the whole catalogue. */
const MAX_FILE_BYTES = 5_000_000

/** Field for a price file. The same file can be selected again after it was edited. */
function FileField({ onSelect }: { readonly onSelect: (file: File) => Promise<void> }) {
  const [error, setError] = useState<string>()
  const select = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    setError(undefined)
    if (file.size > MAX_FILE_BYTES) {
      setError('Plik jest za duży: cennik może mieć najwyżej 5 MB.')
      return
    }
    try {
      await onSelect(file)
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
        <FileInput
          {...control}
          accept=".csv,.txt,text/csv,text/plain"
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={({ currentTarget }) => void select(currentTarget)}
        />
      )}
    </Field>
  )
}
