// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Rows } from '../icon/icon.tsx'
import { ToggleGroup } from './toggle-group.tsx'

afterEach(cleanup)

const change = vi.fn()
const options = [
  { value: 'list', label: 'Lista' },
  { value: 'map', label: 'Mapa', icon: <Rows /> },
] as const

function View() {
  const [value, setValue] = useState<'list' | 'map'>('list')
  return (
    <ToggleGroup
      label="Widok wyników"
      options={options}
      value={value}
      onChange={(next) => {
        change(next)
        setValue(next)
      }}
    />
  )
}
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)

test('has one pressed option; each is reachable by Tab and pressed by Space or Enter', async () => {
  render(<View />)
  expect(screen.getByRole('group', { name: 'Widok wyników' })).toBeTruthy()
  expect(pressed()).toEqual(['Lista'])
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(pressed()).toEqual(['Mapa'])
  expect(change).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Enter}')
  expect(change).toHaveBeenCalledTimes(1)
})

test('names options without visible text', () => {
  render(<View />)
  expect(screen.getByRole('button', { name: 'Mapa' }).getAttribute('title')).toBe('Mapa')
})
