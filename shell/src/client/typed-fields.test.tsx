// @vitest-environment happy-dom
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { rememberFields } from './typed-fields.ts'

function Form() {
  const [email, setEmail] = useState('')
  const [isRemembered, setRemembered] = useState(true)
  return (
    <form>
      <label>
        E-mail <input name="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      </label>
      <input name="town" defaultValue="Opole" />
      <input
        type="checkbox"
        name="remember"
        checked={isRemembered}
        onChange={({ target }) => setRemembered(target.checked)}
      />
      <select name="order" defaultValue="price">
        <option value="price">Cena</option>
        <option value="rating">Ocena</option>
      </select>
      <output>{`${email} ${isRemembered}`}</output>
    </form>
  )
}

const field = <Element extends HTMLElement>(name: string) => {
  const found = document.querySelector<Element>(`[name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

test('typed text, choices and focus stay if an extension has changed the form', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  const typed = field<HTMLInputElement>('email')
  typed.value = 'anna@example.pl'
  field('remember').click()
  field<HTMLSelectElement>('order').value = 'rating'
  typed.before(document.createElement('img'))
  const restoreFields = rememberFields()
  typed.focus()
  typed.setSelectionRange(2, 4)
  const hydrated = hydrateRoot(root, <Form />, { onRecoverableError: restoreFields })
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('anna@example.pl false'))
  expect(typed.isConnected).toBe(false)
  expect(field<HTMLInputElement>('email').value).toBe('anna@example.pl')
  expect(field<HTMLInputElement>('town').value).toBe('Opole')
  expect(field<HTMLSelectElement>('order').value).toBe('rating')
  expect(document.activeElement).toBe(field('email'))
  expect(field<HTMLInputElement>('email').selectionStart).toBe(2)
  hydrated.unmount()
})
