// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Select } from './select.tsx'

afterEach(cleanup)

const options = [
  { value: '1', label: 'Gabinet stomatologiczny' },
  { value: '2', label: 'Klinika' },
  { value: '3', label: 'Szpital' },
]

test('starts empty with a placeholder, and submits the selected value', async () => {
  const change = vi.fn()
  const { container } = render(
    <form>
      <Select
        label="Typ placówki"
        name="type"
        placeholder="Wybierz typ"
        options={options}
        onChange={change}
      />
    </form>,
  )
  const data = () => new FormData(container.querySelector('form') ?? undefined).get('type')
  const select = screen.getByRole('combobox', { name: 'Typ placówki' })
  expect(data()).toBe('')
  await userEvent.selectOptions(select, 'Klinika')
  expect(data()).toBe('2')
  expect(change).toHaveBeenCalledTimes(1)
})
