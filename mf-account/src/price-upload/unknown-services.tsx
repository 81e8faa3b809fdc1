import { servicesCount } from '@medicena/domain/plural'
import { type PriceFileMapping, savePriceFileMapping } from '@medicena/provider-client/price-lists'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { useState } from 'react'
import layout from '../account/layout.module.css'
import { requestAsSession } from '../account/request-as-session.ts'
import { useAction } from '../account/use-action.ts'
import type { FileRow } from './read-price-file.ts'
import { storableNames } from './resolve-rows.ts'

/** Rows that are listed: a file of another kind may have thousands. */
const MAX_LISTED_ROWS = 100

export interface UnknownServicesProps {
  readonly facilityId: number
  /** Rows whose service the catalogue does not have. */
  readonly rows: readonly FileRow[]
  readonly mapping: PriceFileMapping
  readonly onRequested: (names: PriceFileMapping['requested']) => void
}

/** Rows that are left out, with a request to the editors to add their services to the catalogue. */
export function UnknownServices({ facilityId, rows, mapping, onRequested }: UnknownServicesProps) {
  const [isSent, setIsSent] = useState(false)
  const { isBusy, failure, run } = useAction()
  const names = storableNames(rows)
  const send = async () => {
    const requested = [...new Set([...names, ...mapping.requested])].slice(0, 100)
    const body = { ...mapping, requested }
    await requestAsSession(savePriceFileMapping, { params: { id: facilityId }, body })
    onRequested(requested)
    setIsSent(true)
  }
  return (
    <section className={layout['stack']}>
      <h3 className={layout['title']}>{`Poza katalogiem: ${servicesCount(rows.length)}`}</h3>
      <p>
        Tych wierszy nie zapiszemy. Jeśli katalog ma taką usługę pod inną nazwą, dodasz ją na stronie cennika.
      </p>
      <ul className={layout['stack']}>
        {rows.slice(0, MAX_LISTED_ROWS).map(({ place, name, priceText, reasons }) => (
          <li key={place}>
            {`${name === '' ? '' : `${name}: `}${priceText} (${place}${name === '' ? `. ${reasons[0]}` : ''})`}
          </li>
        ))}
        {rows.length > MAX_LISTED_ROWS && <li>{`…oraz ${rows.length - MAX_LISTED_ROWS} więcej.`}</li>}
      </ul>
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      {isSent ? (
        <Alert tone="success">
          Redakcja dostała te nazwy. Gdy usługi będą w katalogu, rozpoznamy je w następnym pliku.
        </Alert>
      ) : (
        names.length > 0 && (
          <div>
            <Button variant="secondary" busy={isBusy} onClick={() => void run(send)}>
              Poproś redakcję o dodanie tych usług
            </Button>
          </div>
        )
      )}
    </section>
  )
}
