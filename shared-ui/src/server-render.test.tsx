import { readdirSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Alert } from './alert/alert.tsx'
import { Badge } from './badge/badge.tsx'
import { BookingLink } from './booking-link/booking-link.tsx'
import { Breadcrumb } from './breadcrumb/breadcrumb.tsx'
import { Button, LinkButton } from './button/button.tsx'
import { Card, Surface } from './card/card.tsx'
import { Carousel } from './carousel/carousel.tsx'
import { Checkbox } from './checkbox/checkbox.tsx'
import { Chip } from './chip/chip.tsx'
import { Combobox } from './combobox/combobox.tsx'
import { Dialog } from './dialog/dialog.tsx'
import { DialogActions } from './dialog-actions/dialog-actions.tsx'
import { Disclosure } from './disclosure/disclosure.tsx'
import { DisclosureTree } from './disclosure-tree/disclosure-tree.tsx'
import { EmptyState } from './empty-state/empty-state.tsx'
import { ErrorPanel } from './error-panel/error-panel.tsx'
import { ErrorSummary } from './error-summary/error-summary.tsx'
import { Field } from './field/field.tsx'
import { FieldError } from './field-error/field-error.tsx'
import { Star } from './icon/icon.tsx'
import { Link } from './link/link.tsx'
import { LoadMore } from './load-more/load-more.tsx'
import { PageHeading } from './page-heading/page-heading.tsx'
import { PasswordField } from './password-field/password-field.tsx'
import { Price } from './price/price.tsx'
import { RadioGroup } from './radio-group/radio-group.tsx'
import { Rating } from './rating/rating.tsx'
import { Select } from './select/select.tsx'
import { ShareButton } from './share-button/share-button.tsx'
import { Skeleton } from './skeleton/skeleton.tsx'
import { Slider } from './slider/slider.tsx'
import { StaticContent } from './static-content/static-content.tsx'
import { StepIndicator } from './step-indicator/step-indicator.tsx'
import { TextArea } from './text-area/text-area.tsx'
import { TextField } from './text-field/text-field.tsx'
import { ToastRegion } from './toast-region/toast-region.tsx'
import { ToggleGroup } from './toggle-group/toggle-group.tsx'
import { VisuallyHidden } from './visually-hidden/visually-hidden.tsx'

const nothing = () => {}
const options = [
  { value: 'a', label: 'Pierwsza' },
  { value: 'b', label: 'Druga' },
]

/** One example of every component. */
const components = {
  alert: <Alert>Zapisano.</Alert>,
  badge: <Badge>Promocja</Badge>,
  'booking-link': <BookingLink href="https://rezerwacja.example/dentus" />,
  breadcrumb: <Breadcrumb items={[{ name: 'Strona główna', href: '/' }]} />,
  button: (
    <>
      <Button icon={<Star />}>Zapisz</Button>
      <LinkButton href="/">Strona główna</LinkButton>
    </>
  ),
  card: (
    <Card>
      <Surface>Treść</Surface>
    </Card>
  ),
  carousel: (
    <Carousel label="Polecane" heading={<h2>Polecane</h2>}>
      <li>Oferta</li>
    </Carousel>
  ),
  checkbox: <Checkbox label="Zapamiętaj mnie" name="remember" />,
  chip: <Chip href="/">do 500 zł</Chip>,
  combobox: (
    <Combobox
      label="Miasto"
      name="city"
      items={['Wrocław']}
      itemToString={(item) => item}
      itemKey={(item) => item}
      onInputChange={nothing}
      onSelect={nothing}
      status="idle"
    />
  ),
  dialog: (
    <Dialog open={false} onClose={nothing} title="Kategorie">
      Treść
    </Dialog>
  ),
  'dialog-actions': (
    <DialogActions>
      <Button>Wróć</Button>
    </DialogActions>
  ),
  disclosure: <Disclosure summary="Pytanie">Odpowiedź</Disclosure>,
  'disclosure-tree': (
    <DisclosureTree nodes={[{ id: 1, name: 'Stomatologia', href: '/', children: [] }]} allOf={String} />
  ),
  'empty-state': <EmptyState title="Brak ofert" />,
  'error-panel': <ErrorPanel title="Nie udało się wczytać ofert" onRetry={nothing} />,
  'error-summary': <ErrorSummary errors={[{ message: 'Podaj imię.', fieldId: 'imie' }]} />,
  field: <Field label="Imię">{(control) => <input {...control} />}</Field>,
  'field-error': <FieldError>Podaj imię.</FieldError>,
  icon: <Star />,
  link: (
    <Link href="/" newTab>
      Strona
    </Link>
  ),
  'load-more': <LoadMore shown={2} total={5} list={{ current: null }} onLoadMore={nothing} href="/dalej" />,
  'page-heading': <PageHeading>Tytuł</PageHeading>,
  'password-field': <PasswordField label="Hasło" name="password" autoComplete="new-password" />,
  price: <Price value="450 zł" />,
  'radio-group': <RadioGroup legend="Typ" name="type" options={options} />,
  rating: <Rating value={4.5} count={128} source="serwisu mapowego" />,
  select: <Select label="Typ" name="type" options={options} />,
  'share-button': <ShareButton title="Dentus" />,
  skeleton: <Skeleton />,
  slider: (
    <Slider
      label="Cena"
      min={0}
      max={100}
      value={[10, 90]}
      onChange={nothing}
      formatValue={(price) => `${price} zł`}
    />
  ),
  'static-content': <StaticContent>Opis</StaticContent>,
  'step-indicator': <StepIndicator label="Kroki" steps={['Dane', 'Gotowe']} current={1} />,
  'text-area': <TextArea label="Wiadomość" name="message" maxLength={300} />,
  'text-field': <TextField label="Imię" name="name" />,
  'toast-region': <ToastRegion />,
  'toggle-group': <ToggleGroup label="Widok" options={options} value="a" onChange={nothing} />,
  'visually-hidden': <VisuallyHidden>Cena</VisuallyHidden>,
}

const FOLDERS_WITHOUT_COMPONENT = ['base', 'tokens']

test('the list has every component', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !FOLDERS_WITHOUT_COMPONENT.includes(entry.name))
    .map(({ name }) => name)
  expect(Object.keys(components).sort()).toEqual(folders.sort())
})

test.each(Object.entries(components))('%s renders on the server', (_, component) => {
  const html = renderToString(component)
  expect(html).not.toBe('')
  // The content security policy of the site blocks style attributes.
  expect(html).not.toContain('style="')
})
