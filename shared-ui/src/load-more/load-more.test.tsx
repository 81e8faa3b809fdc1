// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadMore, type LoadMoreProps } from './load-more.tsx'

afterEach(cleanup)

interface ListProps extends Partial<LoadMoreProps> {
  readonly links?: boolean
}

function List({ links = true, ...props }: ListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [loaded, setLoaded] = useState(2)
  const { shown = loaded } = props
  return (
    <>
      <ol ref={list}>
        {Array.from({ length: shown }, (_, item) => item).map((item) => (
          <li key={item}>{links ? <a href={`#${item}`}>Oferta {item}</a> : `Oferta ${item}`}</li>
        ))}
      </ol>
      <LoadMore
        shown={shown}
        total={5}
        list={list}
        onLoadMore={() => setLoaded(Math.min(loaded + 2, 5))}
        {...props}
      />
    </>
  )
}
const more = () => screen.getByRole('button', { name: 'Pokaż więcej' })

test('shows the counts and focuses the first new item', async () => {
  render(<List />)
  expect(screen.getByText('Pokazano 2 z 5').getAttribute('role')).toBe('status')
  await userEvent.click(more())
  expect(screen.getByText('Pokazano 4 z 5')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Oferta 2')
  await userEvent.click(more())
  expect(document.activeElement?.textContent).toBe('Oferta 4')
  expect(screen.queryByRole('button')).toBeNull()
})

test('focuses an item without links itself', async () => {
  render(<List links={false} />)
  await userEvent.click(more())
  expect(document.activeElement).toBe(screen.getAllByRole('listitem')[2])
})

test('leaves the focus where the user moved it while loading', async () => {
  const { rerender } = render(<List shown={2} />)
  await userEvent.click(more())
  screen.getByText('Oferta 0').focus()
  rerender(<List shown={4} />)
  expect(document.activeElement?.textContent).toBe('Oferta 0')
})

test('is a link with href, and handles plain clicks itself', async () => {
  const load = vi.fn()
  render(<List href="/uslugi-medyczne/stomatologia?offset=2" onLoadMore={load} />)
  const link = screen.getByRole('link', { name: 'Pokaż więcej' })
  expect(link.getAttribute('href')).toBe('/uslugi-medyczne/stomatologia?offset=2')
  await userEvent.click(link)
  expect(load).toHaveBeenCalledTimes(1)
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(link)
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([undefined, '/dalej'])('does not load twice while busy (href %s)', async (href) => {
  const load = vi.fn()
  render(<List href={href} busy onLoadMore={load} />)
  await userEvent.click(screen.getByText(/Pokaż więcej|Wczytujemy…/))
  expect(load).not.toHaveBeenCalled()
})

test('shows an error and retries', async () => {
  const load = vi.fn()
  render(<List error="Nie udało się wczytać kolejnych ofert." onLoadMore={load} />)
  expect(screen.getByText('Nie udało się wczytać kolejnych ofert.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(load).toHaveBeenCalledTimes(1)
})
