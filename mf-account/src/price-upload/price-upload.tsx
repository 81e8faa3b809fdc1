import { slugify } from '@medicena/domain/text'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Field } from '@medicena/shared-ui/field'
import { showToast } from '@medicena/shared-ui/toast'
import { useNavigate } from 'react-router-dom'
import layout from '../account/layout.module.css'
import { saveFile } from '../account/save-file.ts'
import { BackToPrices } from '../facilities/facility-nav.tsx'
import { facilityPaths } from '../facilities/managed-facility.ts'
import { FileInput } from '../forms/file-input.tsx'
import { isOffered, type PricesView } from '../prices/price-list-data.ts'
import { ChangesPreview } from './changes-preview.tsx'
import { TableSelection } from './table-selection.tsx'
import { usePriceFile } from './use-price-file.ts'

/** Upload of a whole price list, with a preview of the changes. */
export function PriceUpload({ facility, items, version, mapping }: PricesView) {
  const navigate = useNavigate()
  const { state, open, select } = usePriceFile(mapping)
  const paths = facilityPaths(facility.id)
  const isOpened = state.step === 'opened'
  const isReading =
    state.step === 'reading' || (isOpened && state.selection !== null && state.content === null)
  return (
    <>
      <BackToPrices facilityId={facility.id} />
      <Surface padding="large" className={layout['stack']}>
        <PriceDownload facility={facility} items={items} />
        <div>
          <FileField onSelect={(file) => void open(file)} />
          <p role="status" className={layout['muted']}>
            {isReading && <span>{`Czytamy plik ${state.name}…`}</span>}
          </p>
        </div>
        {state.step === 'failed' && (
          <Alert tone="danger" title={`Nie udało się odczytać pliku ${state.name}`}>
            {state.failure}
          </Alert>
        )}
      </Surface>
      {isOpened && (
        <TableSelection
          file={state}
          key={state.fileNumber}
          onSelect={(selection) => void select(state, selection)}
        />
      )}
      {isOpened && state.content && (
        <ChangesPreview
          key={state.attempt}
          facilityId={facility.id}
          fileName={state.name}
          items={items}
          version={version}
          content={state.content}
          mapping={mapping}
          columns={state.selection?.labels ?? null}
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
    const { writePriceFile } = await import('./write-price-file.ts')
    const file = new Blob([writePriceFile(items, hasWholeCatalogue)], { type: 'text/csv;charset=utf-8' })
    saveFile(`${name}-${slugify(facility.name) || facility.id}.csv`, file)
  }
  return (
    <div className={layout['stack']}>
      <p className={layout['muted']}>
        Wgraj cennik w takiej postaci, w jakiej go masz. Możesz też zacząć od obecnego cennika albo od wzoru
        ze wszystkimi usługami katalogu. Wiersze bez ceny pomijamy.
      </p>
      <div className={layout['actions']}>
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

/** Field for a price file. The same file can be selected again after it was edited. */
function FileField({ onSelect }: { readonly onSelect: (file: File) => void }) {
  return (
    <Field
      label="Plik z cennikiem"
      hint="Arkusz Excela (XLSX) albo CSV z nazwami usług i cenami, najwyżej 5 MB."
    >
      {(control) => (
        <FileInput
          {...control}
          accept=".xlsx,.xls,.csv,.txt,text/csv,text/plain"
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onSelect(file)
          }}
        />
      )}
    </Field>
  )
}
