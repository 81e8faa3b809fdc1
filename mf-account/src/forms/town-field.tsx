import { placeKey } from '@medicena/domain/text'
import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import type { City } from '@medicena/provider-client/places'
import { Combobox } from '@medicena/shared-ui/combobox'
import { MapPin } from '@medicena/shared-ui/icon'
import { type Find, useTypeahead } from '@medicena/shared-ui/use-typeahead'
import { useEffect, useState } from 'react'

/** Town of a form. The details of a saved town are unknown until the user selects one from the list. */
export type Town = Pick<City, 'id' | 'name'> & Partial<City>

interface TownFieldProps {
  /** Id of the element around the field. */
  readonly id: string
  readonly label: string
  readonly initialTown: Town | null
  /** Receives the selected town, or the text while none is selected. */
  readonly onChange: (value: Town | string) => void
  readonly error?: string | undefined
}

// The endpoint loads with the first keystroke, so that opening the form stays cheap.
const findTowns: Find<Town> = async (text, signal) => {
  const { searchCities } = await import('@medicena/provider-client/places')
  return request(sameOriginProvider(signal), searchCities, { params: { text: text.slice(0, 100) } })
}

/** Typeahead field for a town. Text alone selects none, unless it is the name of a single town. */
export function TownField({ id, label, initialTown, onChange, error }: TownFieldProps) {
  const { hits, status, search, retry } = useTypeahead(findTowns)
  const [text, setText] = useState('')
  const named = status === 'ready' ? townNamed(text, hits) : null
  // The field may have been left before the hits were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports a town once
  useEffect(() => {
    if (named) onChange(named)
  }, [named])
  return (
    <div id={id}>
      <Combobox
        label={label}
        name="city"
        icon={<MapPin />}
        initialItem={initialTown}
        items={hits}
        itemKey={({ id }) => id}
        itemToString={({ name }) => name}
        renderItem={(town) => (
          <>
            {town.name} <span className="note">{townDetail(town)}</span>
          </>
        )}
        status={status}
        onInputChange={(text) => {
          setText(text)
          search(text)
          onChange(text)
        }}
        onRetry={retry}
        onSelect={(town) => onChange(town ?? '')}
        message={error}
      />
    </div>
  )
}

/** Returns the only town with a name; null if there is none, or several. */
function townNamed(text: string, towns: readonly Town[]): Town | null {
  const found = towns.filter((town) => placeKey(town.name) === placeKey(text))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** District and province, which tell a town from its namesakes: 'powiat jaworski, woj. dolnośląskie'. */
export function townDetail({ name, district, province }: Town): string {
  if (district === undefined || province === undefined) return ''
  // A city with district rights would repeat its own name.
  return district === name ? `woj. ${province}` : `powiat ${district}, woj. ${province}`
}
