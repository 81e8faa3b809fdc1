import { slugify } from '@medicena/domain/text'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { Button } from '@medicena/shared-ui/button'
import type { PricesView } from '../prices/prices-view.ts'
import { isOffered } from '../prices/prices-view.ts'
import styles from './download-prices.module.css'

export interface DownloadPricesProps {
  readonly facility: ManagedFacility
  readonly items: PricesView['items']
}

/** The price list as it is, and a template with every service of the catalogue, as files that can be uploaded again. */
export function DownloadPrices({ facility, items }: DownloadPricesProps) {
  const save = async (name: string, wholeCatalogue: boolean) => {
    const { saveFile, writePriceFile } = await import('./write-price-file.ts')
    saveFile(`${name}-${slugify(facility.name) || facility.id}.csv`, writePriceFile(items, wholeCatalogue))
  }
  return (
    <div className={styles['download']}>
      <p className={styles['words']}>
        Zacznij od obecnego cennika albo od wzoru ze wszystkimi usługami katalogu. Wiersze bez ceny pomijamy.
      </p>
      <div className={styles['actions']}>
        {items.some(isOffered) && (
          <Button variant="secondary" onClick={() => void save('cennik', false)}>
            Pobierz obecny cennik
          </Button>
        )}
        <Button variant="secondary" onClick={() => void save('wzor-cennika', true)}>
          Pobierz wzór
        </Button>
      </div>
    </div>
  )
}
