// @vitest-environment happy-dom
import { deletePhoto, describePhoto, type ManagedPhoto } from '@medicena/provider-client/facility-photos'
import { ProblemError } from '@medicena/provider-client/problem'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { requestAsSession } from '../account/request-as-session.ts'
import { managedFacility } from '../fixtures/entities.ts'
import { PhotoUpload } from './photo-upload.tsx'
import { Photos } from './photos.tsx'
import { readImage } from './read-image.ts'

vi.mock('./read-image.ts')
vi.mock('../account/request-as-session.ts', async (original) => ({
  ...(await original<typeof import('../account/request-as-session.ts')>()),
  requestAsSession: vi.fn(),
}))

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const PHOTO: ManagedPhoto = {
  id: 1,
  kind: 'photo',
  alt: 'Gabinet',
  hash: 'x',
  preview: 'data:,',
  width: 480,
  height: 360,
  widths: [480],
}

async function fillIn() {
  const onAdded = vi.fn()
  const user = userEvent.setup()
  render(<PhotoUpload facilityId={7} onAdded={onAdded} />)
  await user.upload(screen.getByLabelText('Plik'), new File(['x'], 'gabinet.jpg', { type: 'image/jpeg' }))
  await user.type(screen.getByLabelText('Opis'), 'Gabinet')
  return { user, onAdded, submit: () => user.click(screen.getByRole('button', { name: 'Dodaj' })) }
}

test('sends the image with its description, and clears the form', async () => {
  vi.mocked(readImage).mockResolvedValue('AAAA')
  vi.mocked(requestAsSession).mockResolvedValue({ photos: [PHOTO] })
  const { onAdded, submit } = await fillIn()
  await submit()
  await expect.poll(() => onAdded).toHaveBeenCalledWith([PHOTO])
  expect(vi.mocked(requestAsSession).mock.lastCall?.[1]).toEqual({
    params: { id: 7 },
    body: { kind: 'photo', alt: 'Gabinet', data: 'AAAA' },
  })
  expect(screen.getByLabelText('Opis')).toHaveProperty('value', '')
})

test('requires a file and a description', async () => {
  const user = userEvent.setup()
  render(<PhotoUpload facilityId={7} onAdded={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Dodaj' }))
  const errors = [...screen.getByRole('alert').querySelectorAll('a')].map((link) => link.textContent)
  expect(errors).toEqual(['Plik: Wybierz plik.', 'Opis: To pole jest wymagane.'])
})

test('shows errors of the image beside the file', async () => {
  vi.mocked(readImage).mockRejectedValueOnce(new DOMException('no image')).mockResolvedValue('AAAA')
  const { submit } = await fillIn()
  await submit()
  expect(await screen.findByRole('link', { name: /^Plik: Nie udało się odczytać obrazu/ })).toBeTruthy()
  expect(requestAsSession).not.toHaveBeenCalled()
  const errors = { data: 'Obraz jest za mały: każdy bok musi mieć co najmniej 300 px.' }
  vi.mocked(requestAsSession).mockRejectedValue(
    new ProblemError({ type: 'about:blank', title: 'Bad Request', status: 400, errors }),
  )
  await submit()
  expect(await screen.findByRole('link', { name: `Plik: ${errors.data}` })).toBeTruthy()
  expect(screen.getByLabelText('Opis')).toHaveProperty('value', 'Gabinet')
})

test('changes the description of a photo', async () => {
  const user = userEvent.setup()
  render(<Photos facility={managedFacility()} photos={[PHOTO]} />)
  await user.click(screen.getByRole('button', { name: 'Zmień opis – zdjęcie: Gabinet' }))
  const field = screen.getByLabelText('Nowy opis')
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByRole('link', { name: 'Nowy opis: To pole jest wymagane.' })).toBeTruthy()
  vi.mocked(requestAsSession).mockResolvedValue({ photos: [{ ...PHOTO, alt: 'Poczekalnia' }] })
  await user.type(field, 'Poczekalnia')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByRole('img', { name: 'Poczekalnia' })).toBeTruthy()
  expect(vi.mocked(requestAsSession).mock.lastCall).toEqual([
    describePhoto,
    { params: { id: 7, photoId: 1 }, body: { alt: 'Poczekalnia' } },
  ])
  expect(screen.queryByLabelText('Nowy opis')).toBeNull()
})

test('asks before it removes a photo', async () => {
  const user = userEvent.setup()
  render(<Photos facility={managedFacility()} photos={[PHOTO]} />)
  await user.click(screen.getByRole('button', { name: 'Usuń zdjęcie – Gabinet' }))
  expect(requestAsSession).not.toHaveBeenCalled()
  const dialog = within(await screen.findByRole('dialog', { name: 'Usunąć zdjęcie?' }))
  await user.click(dialog.getByRole('button', { name: 'Usuń zdjęcie' }))
  expect(await screen.findByText('Placówka nie ma jeszcze zdjęć')).toBeTruthy()
  expect(vi.mocked(requestAsSession).mock.lastCall?.[0]).toBe(deletePhoto)
})
