import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { countRows, filterSections } from './filter-sections.ts'
import { PriceList } from './price-list.tsx'
import styles from './profile.module.css'
import type { ProfileView } from './profile-view.ts'
import { RatingBlock } from './rating-block.tsx'
import { scrollToHeading } from './scroll-to-heading.ts'
import { Specialisations } from './specialisations.tsx'

/** Specialisations and rating, and the price list that the specialisations lead into. */
export function ProfileBody({ profile }: { readonly profile: ProfileView }) {
  const [query, setQuery] = useState('')
  // What is typed shows at once; the rows follow as fast as they can be rendered.
  const deferred = useDeferredValue(query)
  const shown = useMemo(() => filterSections(profile.sections, deferred), [profile.sections, deferred])
  const goal = useRef<string>(null)

  function approach() {
    const heading = goal.current === null ? null : document.getElementById(goal.current)
    if (!heading) return
    goal.current = null
    // In place of the entry, so that the way back leads to the page before and not up this one.
    history.replaceState(history.state, '', `#${heading.id}`)
    scrollToHeading(heading)
  }
  function goTo(anchor: string) {
    goal.current = anchor
    // A search may have left rows out, or all of the category.
    setQuery('')
    approach()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a category comes back with what is shown
  useEffect(approach, [shown])

  return (
    <div className={styles['columns']}>
      <div className={styles['aside']}>
        <Specialisations specialisations={profile.specialisations} onChoose={goTo} />
        {profile.rating && <RatingBlock rating={profile.rating} />}
      </div>
      <PriceList
        profile={profile}
        shown={shown}
        found={deferred.trim() === '' ? null : countRows(shown)}
        query={query}
        onQuery={setQuery}
      />
    </div>
  )
}
