import { MapPin } from '@medicena/shared-ui/icon'
import { useState } from 'react'
import type { LocationOption } from '../search-bar/suggestions.ts'
import { SuggestionField, type SuggestionFieldProps } from './suggestion-field.tsx'

interface PlaceFieldProps
  extends Omit<SuggestionFieldProps<LocationOption>, 'icon' | 'initialItem' | 'itemKey' | 'onSelect'> {
  readonly place: LocationOption | null
  /** Name of the hidden field with the slug of the chosen place: several towns may have one name. */
  readonly slugName: string
  readonly onSelect?: (option: LocationOption | null) => void
}

/** Field of a form for the name of a place, sent with the slug of the chosen one. */
export function PlaceField({ place, slugName, onSelect, ...field }: PlaceFieldProps) {
  const [chosen, setChosen] = useState(place)
  return (
    <>
      <input type="hidden" name={slugName} value={chosen?.slug ?? ''} />
      <SuggestionField
        {...field}
        icon={<MapPin />}
        initialItem={place}
        itemKey={({ slug, detail }) => `${slug} ${detail}`}
        onSelect={(option) => {
          setChosen(option)
          onSelect?.(option)
        }}
      />
    </>
  )
}
