// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StaticContent } from './static-content.tsx'

const renderText = vi.fn((text: string) => <p>{text}</p>)
const Text = ({ text }: { readonly text: string }) => renderText(text)
const Page = ({ text }: { readonly text: string }) => (
  <main>
    <StaticContent key={text} className="text">
      <Text text={text} />
    </StaticContent>
  </main>
)

let root: Root | undefined
const onRecoverableError = vi.fn()

beforeEach(() => {
  renderText.mockClear()
  onRecoverableError.mockClear()
})
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  cleanup()
  document.body.replaceChildren()
})

/** Renders the page as a server does, which has no document. */
function renderOnServer(text: string): string {
  vi.stubGlobal('document', undefined)
  const html = renderToString(<Page text={text} />)
  vi.unstubAllGlobals()
  return html
}

async function hydrate(html: string): Promise<void> {
  document.body.innerHTML = html
  await act(async () => {
    root = hydrateRoot(document.body, <Page text="Opis" />, { onRecoverableError })
  })
}

test('the server renders the content, and hydration keeps it without rendering it', async () => {
  const html = renderOnServer('Opis')
  expect(html).toContain('<p>Opis</p>')
  renderText.mockClear()
  await hydrate(html)
  expect(screen.getByText('Opis')).toBeTruthy()
  await act(async () => root?.render(<Page text="Opis" />))
  expect(screen.getByText('Opis')).toBeTruthy()
  expect(renderText).not.toHaveBeenCalled()
  expect(onRecoverableError).not.toHaveBeenCalled()
})

test('other content replaces it', async () => {
  await hydrate(renderOnServer('Opis'))
  await act(async () => root?.render(<Page text="Inny opis" />))
  expect(document.body.textContent).toBe('Inny opis')
})

test('after a client-side navigation the content is rendered', () => {
  render(<Page text="Opis" />)
  expect(screen.getByText('Opis').parentElement?.className).toBe('text')
})
