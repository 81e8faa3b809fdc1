import { Button, type ButtonProps } from '@medicena/shared-ui/button'
import { ToggleGroup } from '@medicena/shared-ui/toggle-group'
import { startTransition, useTransition } from 'react'
import type { ResultsLayout } from '../list-state.ts'
import type { UpdateListState } from '../use-results-list.ts'

const LAYOUTS = [
  { value: 'filters', label: 'Lista' },
  { value: 'map', label: 'Lista i mapa' },
  { value: 'map-only', label: 'Mapa' },
] as const

interface LayoutSwitchProps {
  readonly layout: ResultsLayout
  readonly update: UpdateListState
}

/** Switches between list with filters, list with map, and map alone, on wide screens. */
export function LayoutSwitch({ layout, update }: LayoutSwitchProps) {
  return (
    <ToggleGroup
      label="Widok"
      options={LAYOUTS}
      value={layout}
      onChange={(next) => startTransition(() => update({ layout: next }))}
    />
  )
}

interface TransitionButtonProps extends Omit<ButtonProps, 'onClick' | 'busy'> {
  /** State updates whose rendering takes a while. */
  readonly action: () => void
}

/** A button that runs its action in a transition and shows a spinner until it has rendered. */
export function TransitionButton({ action, ...button }: TransitionButtonProps) {
  const [isPending, startTransition] = useTransition()
  return <Button {...button} busy={isPending} onClick={() => startTransition(action)} />
}
