// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Disclosure } from './disclosure.tsx'

afterEach(cleanup)

const details = () => screen.getByText('Czy to kosztuje?').closest('details')

test('lazy content is rendered on first opening and stays', async () => {
  render(
    <Disclosure summary="Czy to kosztuje?" lazy>
      Nie.
    </Disclosure>,
  )
  expect(screen.queryByText('Nie.')).toBeNull()
  await userEvent.click(screen.getByText('Czy to kosztuje?'))
  expect(screen.getByText('Nie.')).toBeTruthy()
  await userEvent.click(screen.getByText('Czy to kosztuje?'))
  expect(details()?.open).toBe(false)
  expect(screen.getByText('Nie.')).toBeTruthy()
})

test('lazy content of an open disclosure is rendered', () => {
  render(
    <Disclosure summary="Czy to kosztuje?" lazy open>
      Nie.
    </Disclosure>,
  )
  expect(screen.getByText('Nie.')).toBeTruthy()
})

test('lazy content is rendered when it was opened before hydration', async () => {
  const disclosure = (
    <Disclosure summary="Czy to kosztuje?" lazy>
      Nie.
    </Disclosure>
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(disclosure)
  details()?.setAttribute('open', '')
  const root = await act(async () => hydrateRoot(place, disclosure))
  expect(screen.getByText('Nie.')).toBeTruthy()
  expect(details()?.open).toBe(true)
  await act(async () => root.unmount())
  place.remove()
})
