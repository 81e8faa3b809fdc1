import { Slider } from '@medicena/shared-ui/slider'
import { useState } from 'react'
import { ANY_DISTANCE, type DistanceRange } from './distance.ts'
import styles from './distance-filter.module.css'

interface DistanceFilterProps {
  readonly distance: DistanceRange
  readonly onChange: (distance: DistanceRange) => void
}

const km = (value: number) => `${value} km`

/** The filter by distance from the middle of the chosen town. It works on the loaded offers; nothing of it is sent (SPEC section 5). */
export function DistanceFilter({ distance, onChange }: DistanceFilterProps) {
  const [draft, setDraft] = useState({ of: distance, range: distance })
  if (draft.of !== distance) setDraft({ of: distance, range: distance })
  return (
    <div className={styles['slider']}>
      <Slider
        label="Odległość od centrum"
        min={ANY_DISTANCE[0]}
        max={ANY_DISTANCE[1]}
        minGap={1}
        value={draft.range}
        onChange={(range) => setDraft({ of: distance, range })}
        onCommit={onChange}
        formatValue={km}
      />
    </div>
  )
}
