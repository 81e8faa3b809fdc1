import { Alert } from '@medicena/shared-ui/alert'
import { Surface } from '@medicena/shared-ui/card'
import { showToast } from '@medicena/shared-ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AccountPage } from '../account/account-page.tsx'
import { facilityLinks } from '../facilities/facility-links.ts'
import { FacilityNav } from '../facilities/facility-nav.tsx'
import { BackToPrices } from '../prices/back-to-prices.tsx'
import type { PricesView } from '../prices/prices-view.ts'
import { ChangesPreview } from './changes-preview.tsx'
import { DownloadPrices } from './download-prices.tsx'
import { FileField } from './file-field.tsx'
import styles from './price-upload.module.css'
import type { PriceFile } from './read-price-file.ts'

/** Where a whole price list is uploaded as a file, with a preview of what changes. */
export function PriceUploadScreen() {
  return (
    <AccountPage<PricesView> title="Cennik z pliku">
      {(view) => <PriceUpload key={view.facility.id} {...view} />}
    </AccountPage>
  )
}

/** A chosen file; `attempt` tells it from the one before, which may bear the same name. */
interface Chosen {
  readonly attempt: number
  readonly name: string
  readonly content: PriceFile | { readonly failure: string }
}

function PriceUpload({ facility, items }: PricesView) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const links = facilityLinks(facility.id)

  const read = async (file: File) => {
    const [bytes, { decodeFile }, { readPriceFile }] = await Promise.all([
      file.arrayBuffer(),
      import('./decode-file.ts'),
      import('./read-price-file.ts'),
    ])
    const content = readPriceFile(decodeFile(bytes))
    setChosen((before) => ({ attempt: (before?.attempt ?? 0) + 1, name: file.name, content }))
  }
  return (
    <>
      <FacilityNav facility={facility} current="prices" />
      <BackToPrices facilityId={facility.id} />
      <Surface padding="large" className={styles['file']}>
        <DownloadPrices facility={facility} items={items} />
        <FileField onChoose={read} />
        {chosen && 'failure' in chosen.content && (
          <Alert tone="danger" title={`Nie udało się odczytać pliku ${chosen.name}`}>
            {chosen.content.failure}
          </Alert>
        )}
      </Surface>
      {chosen && 'prices' in chosen.content && (
        <ChangesPreview
          // Another file is another question.
          key={chosen.attempt}
          facilityId={facility.id}
          fileName={chosen.name}
          items={items}
          file={chosen.content}
          onApplied={() => {
            showToast('Cennik został zmieniony.')
            navigate(links.prices)
          }}
        />
      )}
    </>
  )
}
