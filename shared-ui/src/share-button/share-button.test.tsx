// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { subscribeToToasts } from '../toast.ts'
import { ShareButton } from './share-button.tsx'

afterEach(cleanup)

it.each([
  [true, 'Link został skopiowany.'],
  [false, 'Ta przeglądarka nie kopiuje linków. Skopiuj adres strony z paska adresu.'],
])(
  'says what happened where the browser refuses the clipboard (copied otherwise: %s)',
  async (isCopied, text) => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    Object.assign(document, { execCommand: () => isCopied })
    const texts: string[] = []
    onTestFinished(subscribeToToasts((message) => texts.push(message.text)))
    render(<ShareButton title="Dentus" />)
    const button = screen.getByRole('button', { name: 'Udostępnij' })
    await user.click(button)
    await expect.poll(() => texts).toEqual([text])
    expect(document.activeElement).toBe(button)
  },
)
