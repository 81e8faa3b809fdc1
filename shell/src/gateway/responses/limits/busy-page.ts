import { PLAIN_PAGE_HEADERS, plainPage } from '../page/plain-page.ts'

/** Headers of the page for visitors whose request was shed. */
export const BUSY_HEADERS = { ...PLAIN_PAGE_HEADERS, 'Cache-Control': 'no-store' }

/** The page for visitors whose request was shed: constant, because rendering is what there is no time for. */
export const BUSY_PAGE = Buffer.from(
  plainPage(
    'Zbyt duży ruch',
    'Zbyt wiele osób korzysta teraz z serwisu',
    '<p>Odczekaj kilkanaście sekund i spróbuj ponownie. Przepraszamy za utrudnienia.</p><p><a href="">Spróbuj ponownie</a></p>',
  ),
)
