// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'

afterEach(cleanup)

function Account(props: Partial<RadioGroupProps<'user' | 'manager'>>) {
  return (
    <RadioGroup
      legend="Rodzaj konta"
      name="type"
      options={[
        { value: 'user', label: 'Użytkownik' },
        { value: 'manager', label: 'Manager placówki', description: 'Prowadzi placówki' },
      ]}
      {...props}
    />
  )
}

test('is a group named by its legend; a click reports and submits the value', async () => {
  const change = vi.fn()
  const { container } = render(
    <form>
      <Account onChange={change} />
    </form>,
  )
  expect(screen.getByRole('group', { name: 'Rodzaj konta' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /Manager placówki/ }))
  expect(change).toHaveBeenCalledWith('manager')
  expect(new FormData(container.querySelector('form') ?? undefined).get('type')).toBe('manager')
})

test('shows a controlled value', () => {
  const { rerender } = render(<Account value={null} />)
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  rerender(<Account value="user" />)
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('user')
})

test('an error describes the group', () => {
  render(<Account error="Wybierz rodzaj konta" />)
  const group = screen.getByRole('group', { name: 'Rodzaj konta' })
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Wybierz rodzaj konta',
  )
})
