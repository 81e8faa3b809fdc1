import type { City } from '@medicena/provider-client/places'
import { Combobox } from '@medicena/shared-ui/combobox'
import { MapPin } from '@medicena/shared-ui/icon'
import { type Find, useTypeahead } from '@medicena/shared-ui/use-typeahead'
import styles from './town-field.module.css'

/** A town as a form knows it: what is not said of it was not chosen from the list yet. */
export type Town = Pick<City, 'id' | 'name'> & Partial<City>

export interface TownFieldProps {
  /** Of the element around the field. */
  readonly id: string
  readonly label: string
  /** The town that is chosen at first. */
  readonly initial: Town | null
  /** A town was chosen from the list, or the choice was taken back. */
  readonly onSelect: (town: Town | null) => void
  readonly error?: string | undefined
}

// Fetched with the first keystroke: a form that is only looked at does not pay for it.
const findTowns: Find<Town> = async (...args) => (await import('./find-towns.ts')).findTowns(...args)

/** A town, found by typing (SPEC section 5, typeahead): what is typed but not chosen is no choice. */
export function TownField({ id, label, initial, onSelect, error }: TownFieldProps) {
  const towns = useTypeahead(findTowns)
  return (
    <div id={id}>
      <Combobox
        label={label}
        name="city"
        icon={<MapPin />}
        initialItem={initial}
        items={towns.hits}
        itemKey={({ id }) => id}
        itemToString={({ name }) => name}
        renderItem={(town) => (
          <>
            {town.name} <span className={styles['detail']}>{townDetail(town)}</span>
          </>
        )}
        status={towns.status}
        onInputChange={towns.search}
        onRetry={towns.retry}
        onSelect={onSelect}
        message={error}
      />
    </div>
  )
}

/** What tells a town from its namesakes: 'powiat jaworski, woj. dolnośląskie'. */
export function townDetail({ name, district, province }: Town): string {
  if (district === undefined || province === undefined) return ''
  // A city that is a district of its own bears the same name twice.
  return district === name ? `woj. ${province}` : `powiat ${district}, woj. ${province}`
}
