import { type PriceFileMapping, savePriceFileMapping } from '@medicena/provider-client/price-lists'
import { Alert } from '@medicena/shared-ui/alert'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { useState } from 'react'
import { requestAsSession } from '../account/request-as-session.ts'
import { useAction } from '../account/use-action.ts'
import { facilityPaths } from '../facilities/managed-facility.ts'

interface UnansweredRowsProps {
  readonly facilityId: number
  readonly mapping: PriceFileMapping
}

/** Rows of the last price file without an answer, with actions for them; renders nothing if there are none. */
export function UnansweredRows({ facilityId, mapping }: UnansweredRowsProps) {
  const [names, setNames] = useState(mapping.unanswered ?? [])
  const { isBusy, failure, run } = useAction()
  const forget = async () => {
    const body = { ...mapping, unanswered: [] }
    await requestAsSession(savePriceFileMapping, { params: { id: facilityId }, body })
    setNames([])
  }
  if (names.length === 0) return null
  return (
    <Alert
      tone="warning"
      title="Z ostatniego pliku pominęliśmy wiersze bez odpowiedzi"
      actions={
        <>
          <LinkButton href={facilityPaths(facilityId).upload}>Wgraj plik jeszcze raz</LinkButton>
          <Button variant="quiet" busy={isBusy} onClick={() => void run(forget)}>
            Pomiń te wiersze na stałe
          </Button>
        </>
      }
    >
      {failure ??
        `${names.join(', ')}. Wgraj ten sam plik i odpowiedz na pytania o nie. Pamiętamy usługi wybrane dla nazw; o ceny i wiersze, które pomijasz, zapytamy znowu.`}
    </Alert>
  )
}
