import { servicesCount } from '@medicena/domain/plural'
import { type PriceFileMapping, savePriceFileMapping } from '@medicena/provider-client/price-lists'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { useState } from 'react'
import { attempt, requestAsSession } from '../account/request-as-session.ts'
import styles from './changes-preview.module.css'
import type { FileRow } from './read-price-file.ts'

/** Rows that are listed: a file of another kind may have thousands. */
const MAX_LISTED_ROWS = 100

/** Most services that a facility asks for, as in the contract. */
const MAX_REQUESTED = 100

export interface UnknownServicesProps {
  readonly facilityId: number
  /** Rows whose service the catalogue does not have. */
  readonly rows: readonly FileRow[]
  readonly mapping: PriceFileMapping
}

/** Rows that are left out, with a request to the editors to add their services to the catalogue. */
export function UnknownServices({ facilityId, rows, mapping }: UnknownServicesProps) {
  const [state, setState] = useState<'none' | 'sending' | 'sent'>('none')
  const [failure, setFailure] = useState<string>()
  const names = rows.map(({ name }) => name.slice(0, 120)).filter((name) => /^\p{L}/u.test(name))
  const send = async () => {
    setState('sending')
    const requested = [...new Set([...names, ...mapping.requested])].slice(0, MAX_REQUESTED)
    setFailure(undefined)
    const failed = await attempt(async () => {
      const body = { ...mapping, requested }
      await requestAsSession(savePriceFileMapping, { params: { id: facilityId }, body })
      setState('sent')
    })
    if (!failed) return
    setFailure(failed.message)
    setState('none')
  }
  return (
    <section className={styles['preview']}>
      <h3 className={styles['title']}>{`Poza katalogiem: ${servicesCount(rows.length)}`}</h3>
      <p>
        Tych wierszy nie zapiszemy. Jeśli katalog ma taką usługę pod inną nazwą, dodasz ją na stronie cennika.
      </p>
      <ul className={styles['unusable']}>
        {rows.slice(0, MAX_LISTED_ROWS).map(({ place, name, priceText, reasons }) => (
          <li key={place}>
            {`${name === '' ? '' : `${name}: `}${priceText} (${place}${name === '' ? `. ${reasons[0]}` : ''})`}
          </li>
        ))}
        {rows.length > MAX_LISTED_ROWS && <li>{`…oraz ${rows.length - MAX_LISTED_ROWS} więcej.`}</li>}
      </ul>
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      {state === 'sent' ? (
        <Alert tone="success">
          Redakcja dostała te nazwy. Gdy usługi będą w katalogu, rozpoznamy je w następnym pliku.
        </Alert>
      ) : (
        names.length > 0 && (
          <div>
            <Button variant="secondary" busy={state === 'sending'} onClick={() => void send()}>
              Poproś redakcję o dodanie tych usług
            </Button>
          </div>
        )
      )}
    </section>
  )
}
