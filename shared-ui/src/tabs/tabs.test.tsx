// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const tabs = [
  { id: 'prices', label: 'Cennik', content: <p>Ceny</p> },
  { id: 'reviews', label: 'Opinie', content: <p>Oceny</p> },
  { id: 'contact', label: 'Kontakt', content: <a href="tel:112">Zadzwoń</a> },
]
const selected = () => screen.getByRole('tab', { selected: true })

test('shows the panel of the selected tab, labelled by it', async () => {
  render(<Tabs label="Placówka" tabs={tabs} defaultTab="reviews" />)
  expect(screen.getByRole('tablist', { name: 'Placówka' })).toBeTruthy()
  expect(screen.getByRole('tabpanel', { name: 'Opinie' }).textContent).toBe('Oceny')
  await userEvent.click(screen.getByRole('tab', { name: 'Cennik' }))
  expect(screen.getAllByRole('tabpanel').map((panel) => panel.textContent)).toEqual(['Ceny'])
  expect(selected().getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
})

test('arrows, Home and End move the focus and select, wrapping around', async () => {
  const change = vi.fn()
  render(<Tabs label="Placówka" tabs={tabs} onChange={change} />)
  await userEvent.tab()
  expect(document.activeElement).toBe(selected())
  for (const [key, name] of [
    ['{ArrowLeft}', 'Kontakt'],
    ['{ArrowRight}', 'Cennik'],
    ['{ArrowRight}', 'Opinie'],
    ['{End}', 'Kontakt'],
    ['{Home}', 'Cennik'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(selected().textContent).toBe(name)
    expect(document.activeElement).toBe(selected())
  }
  expect(change).toHaveBeenCalledTimes(5)
})

test('one tab is in the Tab order, followed by the panel', async () => {
  render(<Tabs label="Placówka" tabs={tabs} defaultTab="contact" />)
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Zadzwoń' }))
})
